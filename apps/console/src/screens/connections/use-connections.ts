import type { connectionsConsole } from '@mingtang/contract/connections/console';
import type { ConnectionKey, FieldOf, SmsTemplateName } from '@mingtang/contract/connections/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import type { zh } from '../../phrases/zh/connections.ts';

export type Connection = RouteOutput<(typeof connectionsConsole)['listConnections']>[number];
export type TestResult = RouteOutput<(typeof connectionsConsole)['testConnection']>;

export const CONNECTIONS = ['connections'];

export const groups = {
  payments: ['wechat_pay', 'wechat_sign_in', 'alipay', 'stripe'],
  messages: ['sms', 'mail'],
  checks: ['identity_check', 'face_comparison', 'company_lookup', 'e_invoice'],
  streams: ['stream_signing'],
} as const satisfies Record<string, ConnectionKey[]>;

/** Those through which money comes: another account would not know what the first one took. */
export const isPayment = (key: ConnectionKey): boolean => ['wechat_pay', 'alipay', 'stripe'].includes(key);

export const useConnections = (): UseQueryResult<Connection[]> =>
  useQuery({ queryKey: CONNECTIONS, queryFn: ({ signal }) => api.connections.listConnections({}, { signal }) });

type Phrases = typeof zh;
/** Each field has its words, or this does not compile. */
type Labels = {
  [Key in ConnectionKey]: Record<Exclude<FieldOf<Key>, `${SmsTemplateName}.${'zh' | 'en'}`>, string>;
};

export function labelOf(t: Phrases, key: ConnectionKey, name: string): string {
  const labels: Labels = t.fields;
  const template = splitTemplate(name);
  if (template) return `${t.templateNames[template.name]} · ${t.languages[template.language]}`;
  return (labels[key] as Record<string, string>)[name] ?? name;
}

/** `order_paid.zh` is the code of a template in one language. */
export function splitTemplate(field: string): { name: SmsTemplateName; language: 'zh' | 'en' } | undefined {
  const [name, language] = field.split('.');
  return language === undefined ? undefined : { name: name as SmsTemplateName, language: language as 'zh' | 'en' };
}
