import type { CategoryArea } from './settings.ts'

/** What the names that every location starts with are called in Spanish. Those that it chose itself stand as they were written. */
export const spanishCategories: Partial<Record<CategoryArea, Record<string, string>>> = {
  about: {
    Overview: 'Quiénes somos', 'Company History': 'Historia de la empresa', 'Mission & Values': 'Misión y valores', Leadership: 'Liderazgo',
  },
  benefits: { 'Full-Time': 'Tiempo completo', 'Part-Time': 'Medio tiempo', Manager: 'Gerencia' },
  development: { Training: 'Capacitación', Leadership: 'Liderazgo', Certification: 'Certificación' },
}
