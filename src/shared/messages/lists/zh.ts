import type { ListMessages } from '../lists.ts';

export const zh: ListMessages = {
  troubles: {
    unreachable: '无法连接航班数据服务；已保存的内容仍会显示。',
    refused: 'API 密钥或其套餐不包含此列表；显示板和其他功能照常运行。',
    exhausted: '服务暂不接受更多请求；已保存的内容仍会显示。',
    unsupported: '服务不提供此列表，或不支持此选择；其他功能照常运行。',
    faulty: '服务返回了错误；已保存的内容仍会显示。',
  },
  asking: '正在询问服务…',
  absent: '此提供商没有这种列表。显示屏和其他功能照常运行。',
  cut: '服务的内容超过一次读取的量；列表末尾缺失。',
  minutes: (minutes) => `${minutes} 分钟`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分钟`),
  details: (flight) => `${flight} 的详情`,
};
