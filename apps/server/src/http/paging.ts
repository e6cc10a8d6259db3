const DEFAULT_PAGE_SIZE = 20;

/** The rows a page asks for (domain §2: from page 1, 20 rows unless told). */
export function pageRange({
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
}) {
  return { page, limit: pageSize, offset: (page - 1) * pageSize };
}
