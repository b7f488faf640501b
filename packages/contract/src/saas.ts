import { z } from 'zod'
import { brandingFields, tenant } from './settings/branding.ts'
import { data, endpoint } from './kit/endpoint.ts'
import { instant, locale, partialBody } from './kit/shapes.ts'

export const saas = {
  config: endpoint({
    method: 'GET',
    path: '/saas/tenant/config',
    access: { public: 'the brand shows on the sign-in screen' },
    summary: 'Name, brand and texts of the location',
    offline: 'keep',
    reply: z.object({ tenant }),
  }),
  privacyPolicy: endpoint({
    method: 'GET',
    path: '/saas/privacy-policy',
    access: { public: 'people read it before they sign up' },
    summary: 'The privacy policy',
    offline: 'keep',
    reply: data(z.object({ text: z.string(), version: z.string(), updated_at: instant.nullable(), lang: locale })),
  }),
  updateBranding: endpoint({
    method: 'PUT',
    path: '/saas/tenant/branding',
    access: { role: 'admin' },
    summary: 'Change the brand',
    changes: ['saas', 'admin'],
    body: partialBody(brandingFields),
    reply: z.object({ data: tenant, tenant }),
    transaction: 'staged',
  }),
  updateLogo: endpoint({
    method: 'PUT',
    path: '/saas/tenant/logo',
    access: { role: 'admin' },
    summary: 'Upload a logo',
    changes: ['saas', 'admin'],
    files: { logo: { accepts: 'logo', max: 1, required: true } },
    reply: z.object({ data: tenant, tenant }),
    transaction: 'staged',
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/saas/tenant/logo',
    access: { role: 'admin' },
    summary: 'Take the logo away',
    changes: ['saas', 'admin'],
    reply: z.object({ data: tenant, tenant }),
    transaction: 'staged',
  }),
  updateCover: endpoint({
    method: 'PUT',
    path: '/saas/tenant/cover',
    access: { role: 'admin' },
    summary: 'Upload the photo of the entrance',
    changes: ['saas', 'admin'],
    files: { cover: { accepts: 'image', max: 1, required: true } },
    reply: z.object({ data: tenant, tenant }),
    transaction: 'staged',
  }),
  removeCover: endpoint({
    method: 'DELETE',
    path: '/saas/tenant/cover',
    access: { role: 'admin' },
    summary: 'Take the photo of the entrance away',
    changes: ['saas', 'admin'],
    reply: z.object({ data: tenant, tenant }),
    transaction: 'staged',
  }),
}
