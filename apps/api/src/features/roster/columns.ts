import type { rosterFields } from '@portal/contract/people/roster-fields'

export type Field = (typeof rosterFields)[number]
export interface Column {
  index: number
  title: string
  field: Field | null
}
export interface Line {
  line: number
  cells: string[]
}

/** What programs call their columns, in both languages, as letters and digits alone. */
const titles: Record<Field, string[]> = {
  first_name: ['firstname', 'first', 'givenname', 'forename', 'nombre', 'nombres', 'primernombre', 'legalfirstname', 'preferredname', 'preferredfirstname'],
  last_name: ['lastname', 'last', 'surname', 'familyname', 'apellido', 'apellidos', 'legallastname'],
  name: ['name', 'fullname', 'employee', 'employeename', 'nombrecompleto', 'empleado', 'displayname', 'teammember', 'person', 'persona', 'worker'],
  email: ['email', 'emailaddress', 'mail', 'workemail', 'personalemail', 'correo', 'correoelectronico', 'emailprimary', 'homeemail', 'contactemail'],
  username: ['username', 'login', 'usuario', 'nombredeusuario', 'phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telefono', 'celular'],
  position: ['position', 'job', 'jobtitle', 'title', 'puesto', 'cargo', 'jobname', 'primaryjob', 'occupation'],
  department: ['department', 'dept', 'departamento', 'area', 'team', 'departmentname', 'equipo'],
  level: ['level', 'grade', 'nivel', 'joblevel'],
  role: ['role', 'accesslevel', 'portalrole', 'rol', 'access', 'permission'],
  start_date: ['startdate', 'hiredate', 'hired', 'datehired', 'dateofhire', 'fechadeinicio', 'fechadeingreso', 'fechadecontratacion', 'originalhiredate', 'start'],
  employee_number: ['employeenumber', 'employeeid', 'empid', 'empno', 'number', 'id', 'payrollid', 'badge', 'badgenumber', 'personnelnumber', 'numerodeempleado', 'workerid', 'externalid'],
}
const plain = (title: string) => title.normalize('NFKD').toLowerCase().replace(/[^a-z0-9]/g, '')

/** What each column seems to mean; each field once, the first that says so. */
export function guessColumns(header: readonly string[]): Column[] {
  const taken = new Set<Field>()
  const columns = header.map((title, index): Column => {
    const said = plain(title)
    const field = (Object.keys(titles) as Field[]).find((one) => !taken.has(one) && titles[one].includes(said)) ?? null
    if (field) taken.add(field)
    return { index, title, field }
  })
  // A first name alone in a column called Name is no full name when there is one for last names.
  return columns.map((column) => (column.field === 'name' && taken.has('last_name') && !taken.has('first_name') ? { ...column, field: 'first_name' } : column))
}
