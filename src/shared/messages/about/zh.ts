import type { AboutMessages } from '../about.ts';

export const zh: AboutMessages = {
  title: '关于 Landside',
  version: '版本',
  text: '像机场屏幕一样显示出发和到达航班',
  supportedUntil: '安全修复提供至约',
  unsupported: '此 Electron 不再获得安全修复。一切正常；请安装更新版本的 Landside。',
  licence: '许可证',
  licenceText:
    'Landside 是采用 MIT 许可证的自由软件。其中所有组成部分的许可证见随附的 LICENCES.txt。',
  sources: '数据与字体',
  of: {
    airports: '机场',
    cities: '城市',
    airlines: '航空公司',
    countries: '国家和地区',
    timeZones: '时区',
    map: '地图',
    typefaces: '字体',
  },
  providers: '航班数据',
  providersText: '航班来自设置中选择的提供商，并遵循其条款：',
  publicDomain: '公有领域',
  more: '更多信息见 docs/credits.md。',
};
