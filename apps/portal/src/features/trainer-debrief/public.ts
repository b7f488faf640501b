// What others show of debriefs: for which stations somebody is signed off.
export { MemberStations, StationChips, type Stations } from './offered/stations.tsx'
