/** Somebody invented who applies for something. */
export interface DemoApplicant {
  name: string;
  language: 'zh' | 'en';
  /** Dictionary `user_tag`: those of the professional audience have an approved ticket. */
  userTag: string;
  company: string;
  jobTitle: string;
  industry: string;
  /** Why they want a place; empty where they did not say. */
  purpose: string;
}

const applicant = ([name, language, userTag, company, jobTitle, industry, purpose]: readonly [
  string,
  'zh' | 'en',
  string,
  string,
  string,
  string,
  string,
]): DemoApplicant => ({ name, language, userTag, company, jobTitle, industry, purpose });

/** In the order in which they applied, the first longest ago. */
export const applicants: DemoApplicant[] = (
  [
    ['韩书屿', 'zh', '402', '恒砥金融', '合规总监', '金融', '负责公司大模型合规评估，希望了解跨境规则的最新讨论。'],
    ['沈砚秋', 'zh', '402', '梭子工业', '算法负责人', '制造', '产线质检用了三年视觉模型，想听听别人怎么处理漏检。'],
    [
      'Elif Aydın',
      'en',
      '403',
      'Bosfor Analytics',
      'Head of research',
      'Finance',
      'We audit credit models in four countries and would like to compare notes.',
    ],
    ['唐小满', 'zh', '404', '青岚设计', '产品经理', '设计', '在做适老化语音产品，想了解方言识别的真实难点。'],
    ['欧阳澈', 'zh', '402', '澜图医疗', '临床研究员', '医疗', '医院正在选型，想问清楚误诊的责任怎么划分。'],
    [
      'Jonas Weber',
      'en',
      '406',
      'Nordlicht Energie',
      'Grid engineer',
      'Energy',
      'Our data centre sits next to a district heating plant; I would like to hear how others do it.',
    ],
    ['白露', 'zh', '404', '拾光书店', '店主', '零售', ''],
    ['冯砺', 'zh', '401', '自由职业', '译者', '翻译', '每天和机器翻译一起工作，想听听它的边界。'],
    ['宋知渔', 'zh', '403', '归墟海洋', '数据工程师', '海洋', '海上网络时断时续，模型必须在船上跑。'],
    ['陆行舟', 'zh', '402', '远岫物流', '调度主管', '物流', '两百台车的夜间调度，正在试用智能体。'],
    [
      'Amara Okafor',
      'en',
      '404',
      'Lagoon Health',
      'Clinical lead',
      'Health',
      'We run a triage line in three languages and need to know where it fails.',
    ],
    ['顾青禾', 'zh', '406', '禾下种业', '育种研究员', '农业', '想了解遥感和田间观察怎么结合。'],
    ['温如许', 'zh', '402', '一苇法律', '律师', '法律', '在准备模型责任的论文，希望现场提问。'],
    ['季长川', 'zh', '406', '川上传媒', '记者', '媒体', '想做一期关于算力用电的报道。'],
    [
      'Mateo Rivas',
      'en',
      '406',
      'Puerto Lab',
      'Robotics student',
      'Education',
      'Writing my thesis on grippers for soft fruit.',
    ],
    ['闻笛', 'zh', '404', '笛声听力', '听力师', '医疗', '很多老人戴着助听器用语音助手，体验很差。'],
    ['苏木', 'zh', '402', '木石资本', '投资经理', '投资', '关注工业软件，想认识做质检的团队。'],
    ['程浅', 'zh', '406', '浅水湾小学', '教师', '教育', '学生已经在用，老师还没有准备好。'],
    [
      'Ingrid Solberg',
      'en',
      '404',
      'Fjord Kommune',
      'City planner',
      'Public sector',
      'Our council votes on camera rules in spring.',
    ],
    ['江一帆', 'zh', '403', '帆石科技', '创始人', '软件', '做端侧推理，想了解功耗的上限在哪里。'],
    ['叶南乔', 'zh', '404', '南乔设计研究所', '研究员', '设计', '研究人机协作界面，想看现场演示。'],
    ['贺兰山', 'zh', '406', '贺兰风电', '运维工程师', '能源', '风机巡检的无人机识别率还不够。'],
    ['楚云归', 'zh', '404', '云归民宿', '经营者', '旅游', ''],
    [
      'Priya Raman',
      'en',
      '404',
      'Monsoon Data',
      'Chief engineer',
      'Climate',
      'Nowcasting rain for a delta of forty million people.',
    ],
    ['裴听雪', 'zh', '404', '听雪剧场', '声音设计', '文化', '想知道合成语音能不能有呼吸。'],
    ['孟知秋', 'zh', '406', '知秋图书馆', '馆员', '文化', '馆里的古籍想开放检索，担心错字。'],
    ['黎照', 'zh', '404', '照野光电', '光学工程师', '半导体', '做光互连，想听听系统侧的需求。'],
    ['方既白', 'zh', '406', '既白医院', '护士长', '医疗', '夜班最缺人手，想知道哪些事可以放心交出去。'],
    [
      'Tomasz Nowak',
      'en',
      '406',
      'Wisła Rail',
      'Safety manager',
      'Transport',
      'Two near misses last year; I want to see how others log them.',
    ],
    ['戚晚舟', 'zh', '404', '晚舟咖啡', '店长', '餐饮', ''],
    ['姜未央', 'zh', '404', '未央建筑', '结构工程师', '建筑', '模型给出的方案谁来签字，一直没有答案。'],
    ['简行', 'zh', '406', '简行出行', '产品负责人', '交通', '最后一公里的接驳车，夜里总是空跑。'],
    [
      'Sofia Lindqvist',
      'en',
      '404',
      'Norrsken Press',
      'Editor',
      'Media',
      'We publish a weekly on language technology.',
    ],
    ['郁青', 'zh', '404', '郁金实验室', '博士生', '学术', '研究可解释性，带了一张海报。'],
    ['连城', 'zh', '406', '连城社区', '社工', '公益', '社区里的独居老人怎么用得上，是我最想问的。'],
    ['岳临风', 'zh', '403', '临风航空', '飞行教员', '航空', '想了解模拟器里的智能对手。'],
    ['安之', 'zh', '406', '安之心理', '咨询师', '医疗', '来访者越来越多地先和机器聊过再来。'],
    ['水清浅', 'zh', '404', '清浅水务', '工程师', '水务', '管网漏损的声学识别，想找同行。'],
    ['褚砚', 'zh', '404', '砚田出版', '编辑', '出版', '正在编一本写给中学生的书。'],
    ['Hana Kovář', 'en', '406', 'Vltava Games', 'Designer', 'Games', 'Non-player characters that remember you.'],
    ['路遥知', 'zh', '404', '遥知马场', '经理', '体育', ''],
    ['黎明起', 'zh', '406', '黎明制药', '统计师', '医药', '临床试验的缺失数据怎么补，想听正反两面。'],
  ] as const
).map(applicant);
