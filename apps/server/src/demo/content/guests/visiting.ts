import type { DemoGuest } from '../../stories.ts';

/** Distinguished guests who come to listen, to judge, or to cut a ribbon; none of them is on a stage. */
export const visitingGuests: DemoGuest[] = [
  {
    key: 'bai-songling',
    nameZh: '柏松龄',
    nameEn: 'Bai Songling',
    sortedAs: 'Bai Songling',
    field: 'compute',
    positionZh: '荣休院士',
    positionEn: 'Emeritus Academician',
    organisationZh: '北岭计算技术研究所',
    organisationEn: 'Beiling Institute of Computing',
    lineZh: '第一台国产向量机的总设计师，今年八十九岁',
    lineEn: 'Chief designer of the country’s first vector machine, now eighty-nine',
    bioZh:
      '一九七四年带着四十个人，用三年造出一台每秒百万次的向量机。图纸是手绘的，现在挂在研究所的走廊里，有一张被茶渍盖住了半个寄存器。\n\n退休以后每周三去一所中学教电路，坚持用面包板。他说这次来只想看一样东西：年轻人怎么调试。',
    bioEn:
      'In 1974 he led forty people who took three years to build a vector machine of a million operations a second. The drawings were by hand and hang in the institute’s corridor; a tea stain covers half a register.\n\nSince retiring he has taught circuits at a secondary school on Wednesdays, on breadboards. He comes to see one thing, he says: how young people debug.',
  },
  {
    key: 'ingrid-solheim',
    nameZh: '英格丽·索尔海姆',
    nameEn: 'Ingrid Solheim',
    sortedAs: 'Solheim Ingrid',
    field: 'society',
    positionZh: '前数字事务大臣',
    positionEn: 'Former Minister for Digital Affairs',
    organisationZh: '北欧公共算法理事会',
    organisationEn: 'Nordic Council on Public Algorithms',
    lineZh: '她让每个政府算法都配上一位可以打电话的人',
    lineEn: 'She gave every public algorithm a person one can ring',
    bioZh:
      '任内推动一部只有九页的法：凡是替政府做决定的程序，都要写明谁负责、电话多少、几天内回复。四年里那些电话响了十一万次，其中三成改了结果。\n\n离任后她自己接了半年热线，说那是她做过最难的工作。',
    bioEn:
      'In office she carried a law of nine pages: a program that decides for the state must name who answers for it, on which number, within how many days. In four years the phones rang a hundred and ten thousand times, and three calls in ten changed the outcome.\n\nAfterwards she answered one of the lines herself for six months. It was, she says, the hardest job she has had.',
  },
  {
    key: 'zhuo-wanqing',
    nameZh: '卓晚晴',
    nameEn: 'Zhuo Wanqing',
    sortedAs: 'Zhuo Wanqing',
    field: 'arts',
    positionZh: '导演',
    positionEn: 'Film Director',
    organisationZh: '晚晴影像工作室',
    organisationEn: 'Wanqing Pictures',
    lineZh: '用修复模型找回了外婆演过的那部电影',
    lineEn: 'Brought back the only film her grandmother acted in',
    bioZh:
      '片子拍于一九三六年，只剩七分钟，其中两分钟是霉斑。她和一支修复团队用了三年，规定模型只许补光、不许补脸：补不出来的地方就让它黑着。\n\n成片叫《黑着的地方》，拿奖时她请全场把灯关了一分钟。',
    bioEn:
      'It was shot in 1936. Seven minutes were left, two of them mould. In three years with a team of restorers she let the model mend light and never a face; what could not be mended was left dark.\n\nShe called the film “Where It Is Dark”, and when it won its prize she had the lights put out for a minute.',
  },
  {
    key: 'tomas-arce',
    nameZh: '托马斯·阿尔塞',
    nameEn: 'Tomás Arce',
    sortedAs: 'Arce Tomas',
    field: 'city',
    positionZh: '市长',
    positionEn: 'Mayor',
    organisationZh: '高原市',
    organisationEn: 'City of Altiplano',
    lineZh: '把红绿灯的时长交给了等过街的老人',
    lineEn: 'Lets whoever waits to cross decide how long green is',
    bioZh:
      '他的城市海拔三千六百米，走路会喘。路口装的是压力地砖而不是摄像头：站上去几个人、走得多慢，绿灯就多长。头一年老人过街的事故少了一半。\n\n他随身带一把卷尺，到哪里都量斑马线。',
    bioEn:
      'His city lies at 3,600 metres, and people run out of breath. Crossings have pressure tiles and no cameras: the more people stand on them and the slower they walk, the longer the green. In the first year accidents among the old fell by half.\n\nHe carries a tape and measures zebra crossings wherever he goes.',
  },
  {
    key: 'meng-qiuhe',
    nameZh: '孟秋禾',
    nameEn: 'Meng Qiuhe',
    sortedAs: 'Meng Qiuhe',
    field: 'industry',
    positionZh: '高级技师',
    positionEn: 'Master Technician',
    organisationZh: '临江机床厂',
    organisationEn: 'Linjiang Machine Tools',
    lineZh: '听声音辨轴承，准确率至今比模型高两个百分点',
    lineEn: 'Hears a worn bearing two points better than the model does',
    bioZh:
      '十九岁进厂，三十四年。厂里给机床装了振动传感器，她和模型各写一份判断，封在信封里，月底一起拆。三年打了三十六次，她赢二十一次。\n\n输的那十五次她都去拆开看过，其中六次是模型对、标注错。',
    bioEn:
      'At the works since nineteen, thirty-four years now. When the machines were given sensors, she and the model began to write their verdicts separately, in envelopes opened at the end of the month. In three years she won twenty-one rounds of thirty-six.\n\nShe took apart all fifteen she lost. In six of them the model had been right and the records wrong.',
  },
  {
    key: 'rosalind-achieng',
    nameZh: '罗莎琳德·阿奇恩',
    nameEn: 'Rosalind Achieng',
    sortedAs: 'Achieng Rosalind',
    field: 'health',
    positionZh: '助产士长',
    positionEn: 'Chief Midwife',
    organisationZh: '湖区流动诊所',
    organisationEn: 'Lakeside Mobile Clinics',
    lineZh: '二十七条船，一台能离线听胎心的手机',
    lineEn: 'Twenty-seven boats, and a phone that hears a heartbeat offline',
    bioZh:
      '湖上没有网络，她要求模型能在一部旧手机里跑一整天，而且必须会说“我听不清，请换个姿势”。上船的第一年，产后出血的转运提前了平均五十分钟。\n\n她的评语写在每一版的发布说明里，第三版只有一句：“太吵。”',
    bioEn:
      'There is no network on the lake. She asked for a model that runs all day on an old phone and can say “I cannot hear, please turn”. In its first year afloat, women in danger were moved fifty minutes earlier on average.\n\nHer remarks stand in the notes of every release. The third has one: “Too noisy.”',
  },
  {
    key: 'qi-mubai',
    nameZh: '齐暮白',
    nameEn: 'Qi Mubai',
    sortedAs: 'Qi Mubai',
    field: 'learning',
    positionZh: '乡村教师',
    positionEn: 'Village Teacher',
    organisationZh: '石鼓岭小学',
    organisationEn: 'Shiguling Primary School',
    lineZh: '全校十一个学生，人人会给模型出难题',
    lineEn: 'Eleven pupils, and each can set a model a problem it fails',
    bioZh:
      '学校只有一台电脑。他不让学生问它答案，只让他们找它答不出的题，找到一道记一颗星。两年里孩子们攒了四百一十二道，多半和羊、雨和亲戚关系有关。\n\n那份题库后来成了好几家研究所的题集，署名是十一个名字。',
    bioEn:
      'The school has one computer. Pupils may not ask it for answers, only hunt for what it cannot answer, a star for each. In two years they found 412, most of them about sheep, rain, and who is whose cousin.\n\nSeveral laboratories now test on the collection. It is signed with eleven names.',
  },
  {
    key: 'noor-haddadin',
    nameZh: '努尔·哈达丁',
    nameEn: 'Noor Haddadin',
    sortedAs: 'Haddadin Noor',
    field: 'robotics',
    positionZh: '扫雷队长',
    positionEn: 'Head of Demining',
    organisationZh: '干河人道排雷组织',
    organisationEn: 'Wadi Humanitarian Demining',
    lineZh: '她的机器人走得很慢，十年没有错过一枚',
    lineEn: 'Her robots are slow; in ten years they have missed none',
    bioZh:
      '厂家想让它走快，她把速度锁在每分钟两米。她的队里人和机器各查一遍，两边意见不同就停下来喝茶，等太阳换个角度再看。\n\n清出来的地，第一季种的总是西瓜。',
    bioEn:
      'The makers wanted speed, and she locked it at two metres a minute. People and machines search each strip in turn. Where they disagree everybody stops for tea, until the sun has moved and they look again.\n\nWhat is cleared is planted, in its first season, with watermelons.',
  },
  {
    key: 'cen-shuheng',
    nameZh: '岑书衡',
    nameEn: 'Cen Shuheng',
    sortedAs: 'Cen Shuheng',
    field: 'models',
    positionZh: '词典总编',
    positionEn: 'Editor-in-Chief',
    organisationZh: '汉语大词库',
    organisationEn: 'The Great Chinese Lexicon',
    lineZh: '主编一部收录“没有把握”的词典',
    lineEn: 'Edits a dictionary that prints what it is unsure of',
    bioZh:
      '她要求每个义项后面都注明证据有多少条、最早在哪一年。证据不足的排小一号字。词典出到第七卷，小一号的字占了四成，销量却翻了倍。\n\n她说模型若能学会用小一号字说话，她就退休。',
    bioEn:
      'Every sense must say how many examples stand behind it and how old the first is. What rests on few is set in smaller type. By volume seven that was four lines in ten, and sales had doubled.\n\nWhen a model learns to speak in smaller type, she says, she will retire.',
  },
  {
    key: 'pavel-dvorsky',
    nameZh: '帕维尔·德沃尔斯基',
    nameEn: 'Pavel Dvorský',
    sortedAs: 'Dvorsky Pavel',
    field: 'arts',
    positionZh: '制琴师',
    positionEn: 'Violin Maker',
    organisationZh: '德沃尔斯基琴坊',
    organisationEn: 'Dvorský Workshop',
    lineZh: '把三百年的提琴声学测了一遍，结论是“再听听”',
    lineEn: 'Measured three centuries of violins and concluded: listen again',
    bioZh:
      '他和一所大学合作，给两百把老琴做了声学扫描，训练模型预测音色。模型很准，直到遇上他父亲做的那把：它猜是十七世纪。\n\n他没有纠正它，把那次误判刻在了琴的内侧。',
    bioEn:
      'With a university he scanned two hundred old violins and trained a model to foretell their tone. It did well until it met his father’s, which it dated to the seventeenth century.\n\nHe did not correct it. He had the mistake carved inside the instrument.',
  },
  {
    key: 'ou-yanran',
    nameZh: '欧嫣然',
    nameEn: 'Ou Yanran',
    sortedAs: 'Ou Yanran',
    field: 'society',
    positionZh: '法官',
    positionEn: 'Judge',
    organisationZh: '滨海知识产权法庭',
    organisationEn: 'Binhai Intellectual Property Court',
    lineZh: '判决书里写过最短的一句：请机器出庭说明',
    lineEn: 'Her shortest order read: let the machine explain itself in court',
    bioZh:
      '那是一起算法定价案。被告说原理无法解释，她要求把系统搬进法庭，当庭改一个输入，再改一个。改到第九次，旁听的人都看明白了。\n\n她把那九步写进判决，后来成了同类案件的惯例。',
    bioEn:
      'It was a case about prices set by an algorithm. The defendant said it could not be explained. She had the system brought into the courtroom and one input changed, then another. By the ninth the public gallery had understood.\n\nHer judgment lists the nine steps, and other courts now follow them.',
  },
  {
    key: 'kalani-fonoti',
    nameZh: '卡拉尼·福诺蒂',
    nameEn: 'Kalani Fonoti',
    sortedAs: 'Fonoti Kalani',
    field: 'city',
    positionZh: '领航员',
    positionEn: 'Navigator',
    organisationZh: '环礁航海学校',
    organisationEn: 'Atoll School of Voyaging',
    lineZh: '不用仪器横渡过三次大洋，来看机器怎样认路',
    lineEn: 'Crossed an ocean three times without instruments, and comes to see how machines find theirs',
    bioZh:
      '他能用小腿感觉三股涌浪的夹角。学校请人给独木舟装过传感器，记录下来的数据和他说的方向最多差四度；差得最多的那天，是他对。\n\n学生们现在两样都学，考试只考关掉仪器的那一半。',
    bioEn:
      'He feels the angle between three swells in his shins. Sensors were once fitted to the canoe, and never differed from him by more than four degrees; on the day they differed most, he was right.\n\nHis pupils learn both ways. The examination covers the half without instruments.',
  },
];
