import type { identityRoutes } from '@mingtang/contract/identity/routes';
import type { RouteOutput } from '@mingtang/contract/route';

/** An application as professional audience; null while there is none. */
export type Application = RouteOutput<typeof identityRoutes.getProfessionalApplication>;
