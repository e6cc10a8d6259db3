import type { SaidBelow } from '../../content.ts';

/** What was said below the relay's second night. */
export const nightRelay: SaidBelow = {
  'relay-four-bars': [
    [980, 'qin', '删到只剩四小节，改论文的我沉默了'],
    [2_140, 'amina', 'The red patches in the wax recording are honest. Every restoration should look like that'],
    [3_870, 'diego', 'Two years of work, nine seconds of music, worth it'],
    [5_460, 'mei', '档案员说“空白也是录音的一部分”'],
    [7_920, 'lu', '四小节放完，直播间没人打字，整整一分钟'],
  ],
  'relay-mule-and-horse': [
    [1_430, 'kofi', 'Weight per saddlebag: 38 kg. Finally a spec I can use'],
    [3_050, 'xu', '拆开、装进去、到了还能用，三条需求比我司文档清楚'],
    [5_240, 'amina', 'The mule’s name is Paciencia. Noted'],
    [7_680, 'jiang', '海拔四千米的诊所，灯是那头骡子驮上去的'],
    [9_500, 'mei', '谁的清单更短？拉巴斯，七样'],
  ],
  'relay-first-train': [
    [940, 'qin', '扶手高度差两厘米，外婆就够得着了'],
    [1_880, 'hanna', 'The station melody was slowed by four per cent and complaints fell by half'],
    [3_240, 'ma', '头班车上的人不说话，可是什么都在说'],
    [5_010, 'diego', 'A screen that grows old on purpose. I want one at my stop'],
    [7_160, 'lu', '首尔那边出太阳了，东京还在下雨'],
  ],
};
