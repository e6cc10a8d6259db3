import { defineRefusals } from '../refusal.ts';

export const connectionsRefusals = defineRefusals('connections', {
  needed: {
    code: '39001',
    zh: '这项服务不可缺少：环境变量未配置，演示环境也未启用',
    en: 'This service is required: neither environment variables nor the sandbox provide it.',
  },
  account_in_use: {
    code: '39003',
    zh: '原账户还有 {count} 笔付款或退款未完成，请处理完再更换账户',
    en: 'Unsettled payments or refunds of the current account: {count}. Change the account after they are settled.',
  },
  unusable: {
    code: '39002',
    zh: '无法连接服务，请检查密钥是否完整',
    en: 'Could not connect. Check that the keys are complete.',
  },
});
