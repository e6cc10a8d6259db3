import type { SealedFacts } from '@mingtang/contract/entrance/device';
import { BothWords } from '../parts/both.tsx';
import { resultWords } from '../phrases/verdicts.ts';
import { Fact } from './verdict-screen.tsx';

/** Whose ticket it is, to compare with a document, and which. */
export function TicketFacts({
  facts,
  product,
}: {
  facts: SealedFacts | undefined;
  product: { nameZh: string; nameEn: string } | undefined;
}) {
  return (
    <>
      {facts && (
        <Fact name={resultWords.holder}>
          {facts.name ?? <BothWords words={resultWords.nobody} />}
          <span className="font-normal text-night-ink-2"> {facts.numberEnd}</span>
        </Fact>
      )}
      {product && (
        <Fact name={resultWords.ticket}>
          <BothWords words={{ zh: product.nameZh, en: product.nameEn }} />
        </Fact>
      )}
    </>
  );
}
