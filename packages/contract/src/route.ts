import type * as z from 'zod/v4/core';
import type { Permission } from './staff/policy.ts';

/** The base areas of spec §7, and the console's, which is ours. */
export type Area = 'business' | 'system' | 'official' | 'solr' | 'waic-activity' | 'ticket' | 'console/api';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `open`: anybody; `person`: a signed-in person, else `protocol.sign_in_required`; `staff`: whoever is signed in to the
 * console, or those of them who may do what is named, else `protocol.forbidden`.
 */
export type Access = 'open' | 'person' | 'staff' | { readonly staff: Permission };

export interface UploadLimits {
  /** At most so many in one call. */
  files: number;
  /** At most so large each. */
  bytes: number;
  types: readonly string[];
}

/** One call. `input` and `output` are codecs between the wire and our words; path parameters, query and body are one input. */
export interface Route<Input extends z.$ZodType = z.$ZodType, Output extends z.$ZodType = z.$ZodType> {
  method: Method;
  area: Area;
  /** With `:name` parameters, without the area. */
  path: string;
  access: Access;
  /** One English line for the reference pages. */
  summary: string;
  input: Input;
  output: Output;
  /** At most this many calls a minute from one person, of strangers from one address; the general limit when absent. */
  perMinute?: number;
  /**
   * Only calls that are refused with one of these count against `perMinute`: it keeps guesses few, and a hall's staff, who
   * share one address and guess nothing, do not keep each other out. Of the console's calls only.
   */
  countsRefusals?: readonly string[];
  /** Devices of the door call this by the `token` in a header and the body, and count by it: all of a hall have one address. */
  isLimitedByDevice?: boolean;
  /** Counts by address and the `account` that is named, whoever is signed in. */
  isLimitedByAccount?: boolean;
  /** The call takes files of a multipart body; its handler finds them in `files`. */
  upload?: UploadLimits;
  /** The field that holds the one file of `upload` as base64, in a form or JSON body instead of a multipart one. */
  base64Field?: string;
  /** The largest body in bytes, where what its fields may hold does not say it (`bodyBound`). */
  bodyBytes?: number;
  /** The call answers a file, not an envelope; its refusals are envelopes like all others. */
  isDownload?: boolean;
  /**
   * Step-up authentication: the call moves money, gives rights away or carries personal data out, so the second factor has to
   * have been proved within the last minutes, else `staff.factor_required`. `sometimes`: the handler decides by what is asked.
   * `look`: it shows one person's data, and asks once as many were looked at as a setting allows for one code.
   */
  stepUp?: 'always' | 'sometimes' | 'look';
  /** A GET that changes something, as spec §7 has it: its signature's serial is taken once, as a write's is. */
  hasEffect?: boolean;
  /** Calls of one group share their limit. */
  limitGroup?: string;
}

export type RouteTable = Record<string, Route>;
/** What a handler receives and a caller gives. */
export type RouteInput<R extends Route> = z.output<R['input']>;
/** What a handler gives and a caller receives. */
export type RouteOutput<R extends Route> = R extends { isDownload: true } ? Download : z.output<R['output']>;

/** A file as an answer. */
export interface Download {
  name: string;
  /** Its media type. */
  type: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Declares a domain's calls. The keys are the inside names; handlers and clients use only them. */
export function defineRoutes<const Table extends RouteTable>(table: Table): Table {
  return table;
}

/** `/business/online/forum/detail/:id` */
export const routeUrl = (route: Route): string => `/${route.area}/${route.path}`;

/** The names of a path's parameters. */
export const pathParameters = (route: Route): string[] =>
  [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
