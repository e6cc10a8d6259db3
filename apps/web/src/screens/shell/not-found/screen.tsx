import { data } from 'react-router';

/** Every address nobody knows; the frame shows the not-found page with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundScreen() {
  return null;
}
