import { StripeFault } from './faults.ts';

type FormValue = string | FormFields;
export type FormFields = { [name: string]: FormValue };

const deepest = 8;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Decodes `a[b][0][c]=v` form encoding as Stripe does. Lists stay objects keyed by position until they are read. */
export function decodeForm(text: string): FormFields {
  const fields: FormFields = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.replaceAll(']', '').split('[');
    if (names.length > deepest || names.some((name) => forbiddenNames.has(name))) {
      throw new StripeFault(`Invalid parameter name: ${key.slice(0, 80)}`, { code: 'parameter_unknown' });
    }
    place(fields, names, value, key);
  }
  return fields;
}

function place(fields: FormFields, names: string[], value: string, key: string): void {
  let level = fields;
  for (const [depth, name] of names.entries()) {
    // `list[]=v` appends.
    const slot = name === '' ? String(Object.keys(level).length) : name;
    if (depth === names.length - 1) {
      level[slot] = value;
      return;
    }
    const next = (level[slot] ??= Object.create(null) as FormFields);
    if (typeof next === 'string') throw new StripeFault(`Invalid hash: ${key.slice(0, 80)}`, { param: slot });
    level = next;
  }
}

/** Reads decoded fields one by one and refuses what is missing, misshapen or unknown, naming the parameter as Stripe does. */
export class Params {
  readonly #fields: FormFields;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(fields: FormFields, path = '') {
    this.#fields = fields;
    this.#path = path;
  }

  /** The parameter's full name, `line_items[0][quantity]`. */
  nameOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  findString(name: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw this.#invalid(name, 'Invalid string');
    if (value.length > 5000) throw this.#invalid(name, 'Invalid string: must be at most 5000 characters');
    return value;
  }

  getString(name: string): string {
    return this.findString(name) ?? this.#missing(name);
  }

  findInteger(name: string): number | undefined {
    const text = this.findString(name);
    if (text === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(text)) throw this.#invalid(name, `Invalid integer: ${text.slice(0, 40)}`);
    return Number(text);
  }

  getInteger(name: string): number {
    return this.findInteger(name) ?? this.#missing(name);
  }

  findGroup(name: string): Params | undefined {
    const value = this.#take(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw this.#invalid(name, 'Invalid object');
    return new Params(value, this.nameOf(name));
  }

  getGroup(name: string): Params {
    return this.findGroup(name) ?? this.#missing(name);
  }

  listGroups(name: string): Params[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw this.#invalid(name, 'Invalid array');
    return Object.entries(value).map(([position, entry]) => {
      if (typeof entry === 'string') throw this.#invalid(name, 'Invalid object');
      return new Params(entry, `${this.nameOf(name)}[${position}]`);
    });
  }

  listStrings(name: string): string[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw this.#invalid(name, 'Invalid array');
    return Object.values(value).map((entry) => {
      if (typeof entry !== 'string') throw this.#invalid(name, 'Invalid string');
      return entry;
    });
  }

  /** Stripe's metadata: at most 50 keys of 40 characters with values of 500. */
  getMetadata(): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined || value === '') return {};
    if (typeof value === 'string') throw this.#invalid('metadata', 'Invalid object');
    const metadata: Record<string, string> = {};
    for (const [key, entry] of Object.entries(value)) {
      if (typeof entry !== 'string') throw this.#invalid('metadata', 'Metadata values must be strings');
      if (key.length > 40 || entry.length > 500) throw this.#invalid('metadata', 'Metadata key or value is too long');
      if (entry !== '') metadata[key] = entry;
    }
    if (Object.keys(metadata).length > 50) throw this.#invalid('metadata', 'Metadata can have at most 50 keys');
    return metadata;
  }

  /** Called once all is read: what is left over would otherwise be silently ignored. */
  refuseUnread(): void {
    const unread = Object.keys(this.#fields).find((name) => !this.#read.has(name));
    if (unread === undefined) return;
    const name = this.nameOf(unread);
    throw new StripeFault(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }

  #take(name: string): FormValue | undefined {
    this.#read.add(name);
    return this.#fields[name];
  }

  #invalid(name: string, message: string): StripeFault {
    return new StripeFault(message, { code: 'parameter_invalid', param: this.nameOf(name) });
  }

  #missing(name: string): never {
    const param = this.nameOf(name);
    throw new StripeFault(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
}
