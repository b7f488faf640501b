/** The console's sign: several places under one roof. */
export const ConsoleMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false">
    <rect width="28" height="28" rx="7" fill="var(--p-primary)" />
    <g fill="var(--p-on-primary)">
      <rect x="7" y="7" width="6" height="6" rx="1.5" />
      <rect x="15" y="7" width="6" height="6" rx="1.5" opacity="0.65" />
      <rect x="7" y="15" width="6" height="6" rx="1.5" opacity="0.65" />
      <rect x="15" y="15" width="6" height="6" rx="1.5" />
    </g>
  </svg>
)
