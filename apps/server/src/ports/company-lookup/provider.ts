/** A company as the public register has it. */
export interface RegisteredCompany {
  name: string;
  /** Its unified social credit code; null when the register gives none. */
  taxId: string | null;
  /** It is neither struck off nor revoked. */
  isActive: boolean;
}

export interface CompanyLookup {
  /** Companies whose name or code resembles the keyword, best first, at most 20. Throws CompanyLookupError. */
  search(keyword: string): Promise<RegisteredCompany[]>;
}

/** The register did not answer, or did not want to. */
export class CompanyLookupError extends Error {
  override readonly name = 'CompanyLookupError';
}
