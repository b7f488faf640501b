export { ApiError, errorOf } from '@portal/contract/client/api-error'
