/** Makes a question that is asked again and again answer from memory for `ms` milliseconds. */
export function rememberFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let until = 0;
  return () => {
    if (answer && performance.now() < until) return answer;
    until = performance.now() + ms;
    const asked = ask();
    answer = asked;
    // A failure is not an answer.
    asked.catch(() => {
      if (answer === asked) answer = undefined;
    });
    return asked;
  };
}
