import * as z from 'zod/mini';
import { SUCCESS_CODE } from './envelope.ts';
import { pathParameters, type Route, type RouteTable, routeUrl, type UploadLimits } from './route.ts';

/** OpenAPI 3.1 of these calls, tagged by domain. */
export function openApi(tables: Record<string, RouteTable>, info: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, routes] of Object.entries(tables)) {
    for (const [key, route] of Object.entries(routes)) {
      const path = routeUrl(route).replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(domain, key, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info,
    tags: Object.keys(tables).map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  };
}

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

function operation(domain: string, key: string, route: Route) {
  const input = jsonSchema(route.input) as ObjectSchema;
  const inPath = pathParameters(route);
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  const others = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const required = (name: string): boolean => input.required?.includes(name) ?? false;
  return {
    operationId: `${domain}.${key}`,
    tags: [domain],
    summary: route.summary,
    ...(route.access === 'person' ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: input.properties?.[name] ?? { type: 'string' },
      })),
      ...(inQuery ? others.map(([name, schema]) => ({ name, in: 'query', required: required(name), schema })) : []),
    ],
    ...(inQuery || (others.length === 0 && !route.upload) ? {} : { requestBody: body(others, required, route.upload) }),
    responses: {
      200: {
        description: `Code ${SUCCESS_CODE} and the data, or another code and the reason in \`msg\`.`,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'data', 'msg'],
              properties: { code: { type: 'string' }, data: jsonSchema(route.output), msg: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}

function body(fields: [string, object][], required: (name: string) => boolean, upload: UploadLimits | undefined) {
  if (upload) {
    const file = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: upload.files };
    const properties = { ...Object.fromEntries(fields), file };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } } };
  }
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name).filter(required),
  };
  return { content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } } };
}

function jsonSchema(type: z.core.$ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
}
