/** Whether the portal runs in a window of its own, as an installed app. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches
