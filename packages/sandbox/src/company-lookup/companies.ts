export type RegisteredCompany = { name: string; creditCode: string; regStatus: '存续' | '注销' };

/** An invented register. The codes follow GB 32100; none of the companies exists. */
export const companies: RegisteredCompany[] = [
  { name: '岚序智能（上海）有限公司', creditCode: '91310115MA7T2Y8K1N', regStatus: '存续' },
  { name: '岚序智能（苏州）有限公司', creditCode: '91320505MA9L6U3P0T', regStatus: '存续' },
  { name: '明堂会展服务（上海）有限公司', creditCode: '91310115MA1K4H7N2H', regStatus: '存续' },
  { name: '玄鸟机器人（杭州）有限公司', creditCode: '91330106MA2B3C4D5D', regStatus: '存续' },
  { name: '偃师关节科技有限公司', creditCode: '91410381MA3E5F6G7H', regStatus: '存续' },
  { name: '走绳机器人（深圳）有限公司', creditCode: '91440305MA4H8J9K05', regStatus: '存续' },
  { name: '砚池科技（北京）有限公司', creditCode: '91110108MA5L1M2N3P', regStatus: '存续' },
  { name: '蚁桥编译软件（上海）有限公司', creditCode: '91310104MA6P4Q5R6K', regStatus: '存续' },
  { name: '拾穗农机（哈尔滨）有限公司', creditCode: '91230109MA7T8U9W07', regStatus: '存续' },
  { name: '量尺芯片（无锡）有限公司', creditCode: '91320214MA8X1Y2A3J', regStatus: '存续' },
  { name: '石火存储（合肥）有限公司', creditCode: '91340191MA9B4C5D6G', regStatus: '存续' },
  { name: '北冥光计算（武汉）有限公司', creditCode: '91420118MA1E7F8G9Q', regStatus: '存续' },
  { name: '微澜传感（宁波）有限公司', creditCode: '91330205MA2H0J1K2K', regStatus: '存续' },
  { name: '火塘数据中心（贵阳）有限公司', creditCode: '91520115MA3L3M4N5F', regStatus: '存续' },
  { name: '听松听力技术（上海）有限公司', creditCode: '91310115MA4P6Q7R86', regStatus: '存续' },
  { name: '青藤阅读教育（成都）有限公司', creditCode: '91510107MA5T9U0W1H', regStatus: '存续' },
  { name: '望舒贸易（上海）有限公司', creditCode: '91310112MA6X2Y3A4G', regStatus: '注销' },
];
