/** Every path of the console, built in one place. */
export const paths = {
  locations: () => '/',
  newLocation: () => '/locations/new',
  location: (id: string) => `/locations/${id}`,
  log: () => '/log',
  visits: () => '/visits',
  jobs: () => '/jobs',
  versions: () => '/versions',
  operators: () => '/operators',
  account: () => '/account',
  acceptInvitation: () => '/accept-invitation',
} as const
