import { routes } from '@portal/contract/derived/routes-of-few.generated'
import { addRoutes } from './routes.ts'

// Loaded with the pages for few people, before anything of theirs runs.
addRoutes(routes)
