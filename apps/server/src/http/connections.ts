import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../platform/network.ts';

interface Network {
  all: Set<Socket>;
  /** Without a request under way, the longest idle first. */
  idle: Set<Socket>;
}

/**
 * Shares a server's connections among the networks they come from, where no proxy stands in front of it: a network may have
 * `perNetwork`, and one that has as many gives up its longest idle one for another. Before all `most` are taken, the network
 * with the most idle ones gives up one for the next to come.
 */
export function shareConnections(server: Server, { most, perNetwork }: { most: number; perNetwork: number }): void {
  const networks = new Map<string, Network>();
  const ofSocket = new WeakMap<Socket, Network>();
  let count = 0;
  const endIdle = ({ idle }: Network): boolean => {
    const [longest] = idle;
    longest?.destroy();
    return longest !== undefined;
  };
  const largest = (): Network | undefined => {
    let found: Network | undefined;
    for (const network of networks.values())
      if (network.idle.size > 0 && network.all.size > (found?.all.size ?? 0)) found = network;
    return found;
  };
  server.on('connection', (socket) => {
    const name = networkOf(socket.remoteAddress ?? '');
    const network = networks.get(name) ?? { all: new Set(), idle: new Set() };
    if (network.all.size >= perNetwork && !endIdle(network)) return void socket.destroy();
    networks.set(name, network);
    ofSocket.set(socket, network);
    network.all.add(socket);
    network.idle.add(socket);
    count += 1;
    socket.once('close', () => {
      network.all.delete(socket);
      network.idle.delete(socket);
      count -= 1;
      if (network.all.size === 0) networks.delete(name);
    });
    // Of as many as `maxConnections` Node lets no other in: one place is kept free.
    const giving = count >= most ? largest() : undefined;
    if (giving) endIdle(giving);
  });
  const note = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    ofSocket.get(socket)?.idle.delete(socket);
    response.on('close', () => {
      if (!socket.destroyed) ofSocket.get(socket)?.idle.add(socket);
    });
  };
  server.prependListener('request', note).prependListener('checkContinue', note);
}
