export { KioskPage } from './page.tsx'
