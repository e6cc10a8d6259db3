import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';

/** What a thread says of one file. */
export interface FileAnswer<Answer> {
  answer: Answer;
  /** Of memory that the thread holds now, garbage included. */
  heldBytes: number;
}

/**
 * The thread's side of `readInThread`: answers one order after another with what `read` makes of it. Call it when everything
 * is loaded. What `read` throws ends the thread.
 */
export function answerFileOrders<Order, Answer>(read: (order: Order) => Answer | Promise<Answer>): void {
  // The next file is another person's: none leaves a property behind in what all objects have.
  const shared: object[] = [Object, Array, Function, String, Map, Set, Promise].flatMap((kind) => [
    kind,
    kind.prototype as object,
  ]);
  for (const one of shared) Object.preventExtensions(one);
  parentPort?.on('message', (order: Order) => {
    // A rejection that nobody handles ends the thread, as a throw does.
    void Promise.resolve(order)
      .then(read)
      .then((answer) => {
        const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
        parentPort?.postMessage({ answer, heldBytes: heap + external } satisfies FileAnswer<Answer>);
      });
  });
}
