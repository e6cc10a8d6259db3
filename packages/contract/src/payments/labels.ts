import type { Label } from '../resources/model.ts';
import type { PayMethod } from './model.ts';

/** Dictionary `pay_type`. */
export const payMethodLabels: Record<PayMethod, Label> = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  stripe: { zh: '国际银行卡（Stripe）', en: 'International card (Stripe)' },
};
