/** What guests, showcases and competitions are about. */
export const zh = {
  models: '模型与理论',
  robotics: '机器人',
  compute: '算力与芯片',
  health: '医疗健康',
  learning: '教育与学习',
  city: '城市与出行',
  industry: '产业与制造',
  society: '法律与社会',
  arts: '科学与艺术',
};
