let secret: string | undefined;

/** Sets the secret that came with the page. */
export function setSignatureSecret(value: string | undefined): void {
  secret = value;
}

export const pageSecret = (): string | undefined => secret;
