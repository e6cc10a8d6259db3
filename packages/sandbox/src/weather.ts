import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Store } from './store.ts';
import type { Provider } from './till/payment.ts';

/**
 * How one provider's API is today. `refused`: no answer at all, the connection breaks. `answer_lost`: the work is done, and
 * the connection breaks before the answer. The buyer's pages are not concerned.
 */
export const conditions = ['fine', 'down', 'refused', 'answer_lost', 'failing', 'limited'] as const;
export type Condition = (typeof conditions)[number];

export type Weather = { condition: Condition; slowMs: number };

export type WeatherStation = {
  of(provider: Provider): Weather;
  set(provider: Provider, weather: Partial<Weather>): void;
};

const longestSlowMs = 120_000;

export function createWeatherStation(store: Store): WeatherStation {
  const setting = (provider: Provider) => `weather_${provider}`;
  const of = (provider: Provider): Weather => {
    const kept = store.findSetting(setting(provider));
    return kept === undefined ? { condition: 'fine', slowMs: 0 } : (JSON.parse(kept) as Weather);
  };
  return {
    of,
    set(provider, weather) {
      const next = { ...of(provider), ...weather };
      next.slowMs = Math.min(Math.max(0, Math.round(next.slowMs)), longestSlowMs);
      store.saveSetting(setting(provider), JSON.stringify(next));
    },
  };
}

/** Lets the weather have its way with every call under this scope; `fail` answers in the provider's own words. */
export function exposeToWeather(
  scope: FastifyInstance,
  station: WeatherStation,
  provider: Provider,
  fail: (reply: FastifyReply, condition: 'failing' | 'limited') => FastifyReply,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { condition, slowMs } = station.of(provider);
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (condition === 'refused') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (condition === 'down') return reply.status(503).type('text/html').send('<h1>503 Service Unavailable</h1>');
    if (condition === 'failing' || condition === 'limited') return fail(reply, condition);
    return undefined;
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    if (station.of(provider).condition === 'answer_lost') {
      reply.hijack();
      request.raw.socket.destroy();
    }
    return payload;
  });
}
