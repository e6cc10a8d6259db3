/** The parts of saxen that are used; it brings no types of its own. */
declare module 'saxen' {
  type Attributes = Record<string, string>;
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', call: (name: string, attributes: () => Attributes, decode: Decode) => void): this;
    on(event: 'closeTag', call: (name: string) => void): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', call: (text: string) => void): this;
    on(event: 'comment' | 'question' | 'attention', call: () => void): this;
    on(event: 'error', call: (error: Error) => void): this;
    write(xml: string): this;
    end(): void;
  }
}
