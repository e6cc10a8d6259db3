import { Parser } from 'saxen';

export interface XmlEvents {
  /** Names come without their prefix. */
  open?: (name: string, attributes: () => Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}
const PORTION = 256 * 1024;
/** Characters between two tags, or of one: the parser goes over them again with every portion until they end. */
const LONGEST_PIECE = 1024 * 1024;
const MOST_LEVELS = 100;

/** Reads UTF-8 XML a portion at a time. Throws for what is none, and for what nobody writes: endless texts and depths. */
export function parseXml(content: Buffer, events: XmlEvents): void {
  const reader = new XmlReader(events);
  for (let start = 0; start < content.length; start += PORTION) reader.write(content.subarray(start, start + PORTION));
  reader.end();
}

/** The same for content that comes in portions. */
export class XmlReader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #parser = new Parser();
  /** Characters given to the parser since the portion in which it last came upon something whole. */
  #waiting = 0;
  #hasMoved = false;

  constructor({ open, text, close }: XmlEvents) {
    const local = (name: string): string => name.slice(name.indexOf(':') + 1);
    let level = 0;
    const move = (): void => {
      this.#hasMoved = true;
    };
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('openTag', (name, attributes) => {
      move();
      level += 1;
      if (level > MOST_LEVELS) throw new Error('its elements stand too deep in each other');
      open?.(local(name), attributes);
    });
    parser.on('text', (part, decode) => {
      move();
      text?.(decode(part));
    });
    parser.on('cdata', (part) => {
      move();
      text?.(part);
    });
    parser.on('closeTag', (name) => {
      move();
      level -= 1;
      close?.(local(name));
    });
    for (const event of ['comment', 'question', 'attention'] as const) parser.on(event, move);
  }

  write(portion: Buffer): void {
    this.#parse(this.#decoder.decode(portion, { stream: true }));
  }

  end(): void {
    this.#parse(this.#decoder.decode());
    this.#parser.end();
  }

  #parse(text: string): void {
    this.#hasMoved = false;
    this.#parser.write(text);
    this.#waiting = this.#hasMoved ? text.length : this.#waiting + text.length;
    if (this.#waiting > LONGEST_PIECE) throw new Error('a piece of it is too long');
  }
}
