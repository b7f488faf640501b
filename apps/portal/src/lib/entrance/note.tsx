export { Note } from '@portal/ui/note.tsx'
