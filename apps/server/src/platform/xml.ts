import { Parser } from 'saxen';

interface XmlEvents {
  /** Names come without their prefix. */
  open?: (name: string, attributes: () => Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}
const PORTION = 256 * 1024;

/** Reads UTF-8 XML a portion at a time. */
export function parseXml(content: Buffer, { open, text, close }: XmlEvents): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributes) => open?.(local(name), attributes));
  parser.on('text', (part, decode) => text?.(decode(part)));
  parser.on('cdata', (part) => text?.(part));
  parser.on('closeTag', (name) => close?.(local(name)));
  for (let start = 0; start < content.length; start += PORTION)
    parser.write(decoder.decode(content.subarray(start, start + PORTION), { stream: true }));
  parser.write(decoder.decode());
  parser.end();
}
