/** What points buy at the demo edition. */
export const demoGifts = [
  {
    nameZh: '九室帆布袋',
    nameEn: 'Nine-room canvas bag',
    textZh: '厚帆布，印九宫格线。装得下资料和一台电脑。',
    textEn: 'Heavy canvas with the nine squares in outline. It holds your papers and a laptop.',
    points: 60,
    stock: 200,
    perPerson: 2,
  },
  {
    nameZh: '明灯徽章',
    nameEn: 'Lamp badge',
    textZh: '珐琅徽章，直径 3 厘米，配两枚背扣。',
    textEn: 'An enamel badge of three centimetres, with two clasps.',
    points: 40,
    stock: 500,
    perPerson: 3,
  },
  {
    nameZh: '保温杯',
    nameEn: 'Thermos cup',
    textZh: '350 毫升，不锈钢内胆，杯盖可以当小杯。',
    textEn: '350 millilitres, steel inside. Its lid is a small cup.',
    points: 120,
    stock: 80,
    perPerson: 1,
  },
  {
    nameZh: '桌面日历',
    nameEn: 'Desk calendar',
    textZh: '一年五十三页，每周一个机器学习里的老问题。',
    textEn: 'Fifty-three leaves, each with an old question of machine learning.',
    points: 100,
    stock: 120,
    perPerson: 2,
  },
  {
    nameZh: '木榫积木',
    nameEn: 'Mortise-and-tenon blocks',
    textZh: '不用胶和钉，四十块榉木拼出一间明堂。',
    textEn: 'Forty pieces of beech make a hall, without glue or nails.',
    points: 300,
    stock: 30,
    perPerson: 1,
  },
  {
    nameZh: '签名画册',
    nameEn: 'Signed picture book',
    textZh: '历届现场的一百张照片，编号发行。',
    textEn: 'A hundred pictures of past editions, each copy numbered.',
    points: 500,
    stock: 5,
    perPerson: 1,
  },
] as const;

/** An order in each state, by one visitor; the gift by its place in the list. */
export const demoGiftOrders = [
  { gift: 0, state: 'received' },
  { gift: 1, state: 'shipped' },
  { gift: 3, state: 'cancelled' },
  { gift: 2, state: 'ordered' },
] as const;

export const demoParcel = { carrier: '青鸟速运', trackingNumber: 'QN20260704' };
export const demoCancelReason = '这批日历有印刷瑕疵';
export const demoReceiver = {
  name: '陆青禾',
  phone: '+8613800000218',
  country: 'CN',
  province: '上海',
  city: '浦东新区',
  district: null,
  address: '明堂路 9 号 3 单元 502',
  postcode: '200120',
};
