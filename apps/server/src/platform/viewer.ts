/** Through whose session something private is looked at. */
export interface Viewer {
  kind: 'person' | 'staff';
  sessionId: string;
}
