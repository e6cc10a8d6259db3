export const zh = {
  news: (site: string) => `${site} · 新闻`,
  programme: (site: string) => `${site} · 日程变动`,
};
