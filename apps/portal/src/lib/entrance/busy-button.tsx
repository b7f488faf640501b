export { BusyButton } from '@portal/ui/busy-button.tsx'
