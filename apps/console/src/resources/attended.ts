const attended: ReadonlySet<string> = new Set(['forum', 'activity']);

/** Whether people hold places in a resource's rows: to unpublish one cancels it, and they are told. */
export const isAttended = (resource: string): boolean => attended.has(resource);

/** Whether visitors have appointments with a resource's rows, which fall when it is unpublished. */
export const hasAppointments = (resource: string): boolean => resource === 'exhibitor';
