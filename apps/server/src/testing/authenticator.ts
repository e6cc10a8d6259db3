import { generateSync } from 'otplib';

const STEP_SECONDS = 30;

/** Codes change with this number. */
export const currentStep = (): number => Math.floor(Date.now() / 1_000 / STEP_SECONDS);

/** What an authenticator with this secret (base32) shows in a step. */
export const oneTimeCode = (secret: string, step: number): string =>
  generateSync({ secret, epoch: step * STEP_SECONDS });
