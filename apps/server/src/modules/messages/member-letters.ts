import { VOUCHER_SCREEN_PATH } from '@mingtang/contract/membership/routes';
import { eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { findPerson } from '../identity/queries.ts';
import { findRedemption } from '../membership/redemptions/queries.ts';
import { type Compose, readerOf } from './letter.ts';
import { unitsLeftWords, wordsOf } from './phrases.ts';

const benefitRedeemed: Compose = async ({ db }, redemptionId) => {
  const known = await findRedemptionOf(db, redemptionId);
  if (!known) return undefined;
  const { reader, facts } = known;
  const { language } = reader;
  const { benefit, place, left } = facts;
  return {
    reader,
    path: VOUCHER_SCREEN_PATH,
    words: wordsOf('benefit_redeemed', facts, language),
    sendSms: (sender, phone) =>
      sender.send({
        phone,
        template: 'benefit_redeemed',
        params: { benefit, place, left: unitsLeftWords[language](left) },
        language,
      }),
  };
};

const redemptionUndone: Compose = async ({ db }, redemptionId) => {
  const known = await findRedemptionOf(db, redemptionId);
  if (!known) return undefined;
  const { reader, facts } = known;
  const { language } = reader;
  return {
    reader,
    path: VOUCHER_SCREEN_PATH,
    words: wordsOf('redemption_undone', facts, language),
    sendSms: (sender, phone) =>
      sender.send({ phone, template: 'redemption_undone', params: { benefit: facts.benefit }, language }),
  };
};

/** What members are told of their benefits; the subject is the redemption. */
export const memberLetters = { benefit_redeemed: benefitRedeemed, redemption_undone: redemptionUndone };

async function findRedemptionOf(db: Reader, id: string) {
  const redemption = await findRedemption(db, id);
  const person = redemption && (await findPerson(db, redemption.personId));
  if (!person) return undefined;
  const reader = readerOf(person);
  const isChinese = reader.language === 'zh';
  const facts = {
    benefit: isChinese ? redemption.nameZh : redemption.nameEn,
    place: isChinese ? redemption.placeZh : redemption.placeEn,
    time: eventTime(redemption.redeemedAt).slice(0, 16),
    left: redemption.left,
  };
  return { reader, facts };
}
