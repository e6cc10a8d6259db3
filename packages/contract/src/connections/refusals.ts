import { defineRefusals } from '../refusal.ts';

export const connectionsRefusals = defineRefusals('connections', {
  needed: {
    code: '39001',
    zh: '这个服务不能没有：环境变量里没有配置，演示环境也没有启用',
    en: 'Mingtang cannot do without it: neither the environment nor the sandbox would stand in.',
  },
  account_in_use: {
    code: '39003',
    zh: '原账户还有 {count} 笔付款或退款没有结束，处理完再换账户',
    en: 'Payments or refunds of the present account are not settled yet: {count}. Change to another one afterwards.',
  },
  unusable: {
    code: '39002',
    zh: '这些内容连不上服务，请检查密钥是否完整',
    en: 'No connection can be made of these. Check that the keys are whole.',
  },
});
