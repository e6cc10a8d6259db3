import { expect, it } from 'vitest';
import { Settler } from './settler.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const sent: boolean[] = [];
  let answer: (error?: Error) => void = () => undefined;
  const settler = new Settler<boolean>((wanted) => {
    sent.push(wanted);
    return new Promise((resolve, reject) => {
      answer = (error) => (error ? reject(error) : resolve());
    });
  });
  return { sent, settler, answer: (error?: Error) => answer(error) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('sends one call at a time, and of what was wanted meanwhile the last alone', async () => {
  const { sent, settler, answer } = slowServer();
  const done = settler.want(true);
  void settler.want(false);
  void settler.want(true);
  void settler.want(false);
  expect(sent).toEqual([true]);
  answer();
  await turn();
  expect(sent).toEqual([true, false]);
  answer();
  await done;
  const again = settler.want(true);
  expect(sent).toEqual([true, false, true]);
  answer();
  await again;
});

it('sends what waits at once when the page leaves', async () => {
  const { sent, settler, answer } = slowServer();
  void settler.want(true);
  settler.flush();
  expect(sent).toEqual([true]);
  void settler.want(false);
  settler.flush();
  expect(sent).toEqual([true, false]);
  answer();
  await turn();
  // It is not sent again by a page that comes back.
  expect(sent).toEqual([true, false]);
});

it('wants nothing any more when a call failed, and starts anew when asked', async () => {
  const { sent, settler, answer } = slowServer();
  const done = settler.want(true);
  void settler.want(false);
  answer(new Error('offline'));
  await expect(done).rejects.toThrow('offline');
  expect(sent).toEqual([true]);
  const again = settler.want(true);
  answer();
  await again;
  expect(sent).toEqual([true, true]);
});
