/** The steps in which a location comes to be. The console has words for each of them, or does not compile. */
export type ProvisioningStepName = 'schema' | 'brand' | 'content' | 'copy' | 'icons' | 'people' | 'invitation' | 'activate'
