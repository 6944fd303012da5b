import type { ProblemMessages } from '../problems.ts';

const stays = '仍显示上一次的内容';
const again = '稍后会自动重试';
const setAside = '已将其移开并重新获取。设置不受影响，无需操作。';
const inMemory = '新内容不会存入磁盘，显示屏继续在内存中运行。';

export const zh: ProblemMessages = {
  service: {
    offline: `无法连接航班数据服务。${stays}；若持续如此，请检查网络。`,
    interrupted: `连接在应答途中断开。${stays}，${again}。`,
    certificate: `无法验证服务的身份。${stays}；请检查本机日期和地址。`,
    'no-answer': `航班数据服务未及时应答。${stays}，${again}。`,
    'slow-answer': `航班数据服务未及时完成应答。${stays}，${again}。`,
    'no-key': `未设置航班数据服务的 API 密钥。${stays}；请在设置中输入密钥。`,
    'impossible-key': `API 密钥含有无法发送的字符。${stays}；请在设置中重新输入。`,
    unauthorized: `航班数据服务不接受此 API 密钥。${stays}；请在设置中检查密钥。`,
    refused: `航班数据服务拒绝了请求。${stays}；请检查 API 密钥及其套餐权限。`,
    plan: `此 API 密钥的套餐不允许该请求。${stays}；需要其他套餐或服务。`,
    quota: `API 密钥的套餐次数已用完。在套餐更新前${stays}；也可改用其他密钥。`,
    'own-quota': `套餐的查询次数已用完。在恢复之前${stays}；可在设置中提高上限。`,
    limited: `航班数据服务要求暂停。${stays}；在设置中加长间隔可避免此情况。`,
    'not-found': `服务在此地址没有该机场的数据。${stays}；请在设置中检查两者。`,
    invalid: `航班数据服务不接受该请求。${stays}；请检查其地址和机场。`,
    'invalid-address': `服务地址必须以 https:// 开头（http:// 仅限本机）。${stays}；请更正。`,
    server: `航班数据服务自身出现故障。${stays}，${again}。`,
    redirect: `服务将请求转到另一地址，不予跟随。${stays}；请检查地址。`,
    'web-page': `收到的是网页而非航班数据。${stays}；请检查地址，或登录此网络。`,
    unanswered: `服务收到请求但未应答。${stays}；若持续如此，请检查地址。`,
    malformed: `服务发来的不是航班数据。${stays}；若持续如此，请检查地址。`,
    'other-service': `该地址发来的不是航班数据。${stays}；请检查提供方和地址。`,
    unsupported: '此提供方没有这项内容。其他一切照常。',
    'too-large': `服务发来的数据远超一次应答的容量。${stays}；若持续如此，请检查地址。`,
    cancelled: '请求已不再需要，故取消。',
    'built-in-stopped': '内置的航班数据服务已停止，正在重新启动。',
    'key-waits': '系统尚未提供服务的密钥。保留最后的航班信息；请解锁系统的密钥环。',
  },
  cache: {
    corrupt: `保存的数据已损坏。${setAside}`,
    newer: `保存的数据来自更新版本的 Landside。${setAside}`,
    foreign: `保存的数据来自其他程序。${setAside}`,
    'disk-full': `磁盘已满。${inMemory}请腾出空间以恢复保存。`,
    held: `其他程序占用了保存的数据。${inMemory}请关闭该程序以恢复保存。`,
    'disk-errors': `磁盘报告错误。${inMemory}请检查配置文件夹所在的磁盘。`,
    'not-writable': `无法写入配置文件夹。${inMemory}请允许写入，或用 --profile 选择其他文件夹。`,
  },
  notices: {
    referenceUnreadable:
      '无法读取 Landside 自带的基础数据。在服务发来之前可能缺少名称；重新安装 Landside 可修复。',
    settingsNotSaved:
      '无法保存设置。设置在 Landside 关闭前有效。请检查配置文件夹是否可写、磁盘是否已满。',
    settingsUnreadable: '无法读取设置，因此使用默认值。请检查配置文件夹中 settings.json 的权限。',
    settingsBroken: '设置文件已损坏，保留为 settings.json.broken，并使用默认值。请检查设置。',
    settingWrong: (name, takes) =>
      `settings.json 中的设置“${name}”有误，未被采用；其他设置均有效。${takes}`,
    settingsWrong: (names) =>
      `settings.json 中的以下设置有误，未被采用；其他设置均有效：${names}。日志和 --health 会说明每项应如何填写。`,
    serviceWrong: (takes) =>
      `未获取航班，因为服务地址（settings.json 中的“serviceUrl”）有误。${takes}`,
    providerWrong: (takes) =>
      `未获取航班，因为提供商（settings.json 中的“provider”）有误。${takes}`,
    keyUnused:
      '已设置 FLIGHT_DATA_API_KEY，但未设置航班数据服务：密钥未被使用，航班为模拟数据。请在设置中或用 --base-url 指定服务。',
    keyNotNeeded: (provider) =>
      `已设置 FLIGHT_DATA_API_KEY，但 ${provider} 不需要密钥：密钥未被使用，也不会发送到任何地方。`,
    restartedOften: (count) =>
      `显示屏在十分钟内停止了 ${count} 次。每次都会重新启动，现在间隔会更长。详情请见配置文件夹中的日志。`,
    startAtLoginFailed:
      '无法将 Landside 设为登录时启动。其他功能均正常。请检查自动启动文件夹是否可写，然后关闭并重新打开此设置。',
    listCut: '服务的列表超过 Landside 一次读取的长度。距列表开头最远的航班缺失。',
    listEndMissing: '这次未能获取服务列表的末尾。已收到的航班照常显示，其余将随下一次响应到来。',
    airportUnknown: (code) =>
      `机场列表中没有代码为 ${code} 的机场。请检查代码，或从列表中选择机场。`,
  },
  refusals: {
    airportCode: '机场代码为三个或四个字母，例如 ZRH 或 LSZH。',
    airlineCode: '航空公司代码为两个字母或数字，或三个字母，例如 LX 或 SWR。',
    countryCode: '国家代码为两个字母，例如 CH。',
    timeOfDay: '时间由小时和分钟组成，例如 23:30。',
    whole: (least, most) => `请填写 ${least} 到 ${most} 的整数。`,
    number: (least, most) => `请填写 ${least} 到 ${most} 的数字。`,
    trueOrFalse: '值为 true 或 false。',
    oneOf: (values) => `以下之一：${values}。`,
    list: (most) => `方括号 [ ] 中的列表，最多 ${most} 项。`,
    text: (most) => `最多 ${most} 个字符的文本。`,
    fields: '花括号 { } 中的一组字段，见 docs/settings.md。',
    addressScheme: '地址必须以 https:// 开头（http:// 仅限本机）。',
    addressParts: '地址不得含有用户名、密码、? 和 #。密钥另有输入栏。',
    keyCharacters: '密钥未被采用：密钥不含空格、重音字母或换行。请重新复制。',
    keyNotSaved: '无法保存密钥，只在 Landside 关闭前有效。请检查配置文件夹是否可写、磁盘是否已满。',
    flightUnknown: '此航班的信息不足，无法关注。等服务列出后请再打开。',
    tooManyFollowed: (count) => `最多可同时关注 ${count} 个航班。请先取消关注其他航班。`,
    notUnderstood: '无法理解此设置。',
  },
  library: {
    noLink: '此记录没有可打开的这种链接。',
    noBrowser: (address) => `系统无法打开浏览器。地址是 ${address}`,
    closing: '资料库正在关闭。',
    fileNotWritten: (code) => `无法写入文件（${code}）。列表仍在：请选择其他位置。`,
    asked: '已经向服务请求过，列表即将到达。',
    noService: '目前无法请求服务。资料库继续使用已保存的数据。',
    notStored: '无法保存列表，因此保留上一份。',
  },
  paper: {
    notPrinted: '无法打印此页。请检查打印机，或将此页存为 PDF。',
    notSaved: '无法写入 PDF 文件。请另选位置。',
  },
  transfer: {
    notWritten: (code) => `无法将设置写入该位置（${code}）。没有丢失任何内容：请选择其他位置。`,
    notRead: '无法读取该文件，因此未作任何更改。请检查文件是否可读，或选择其他文件。',
    noSettings: '该文件中没有 Landside 的设置，因此未作任何更改。请选择由 Landside 保存的文件。',
    notAll: (names) => `已载入，但以下设置 Landside 不理解，保持原样：${names}。`,
  },
};
