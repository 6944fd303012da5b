import type { ProblemMessages } from '../problems.ts';

const stays = '最後の表示はそのまま残ります';
const again = '次の試行は自動で行われます';
const setAside = '別に保管し、改めて取得しています。設定に影響はなく、操作は不要です。';
const inMemory = '新しい内容はディスクに保存されませんが、案内板はメモリー上で動き続けます。';

export const ja: ProblemMessages = {
  service: {
    offline: `フライトデータサービスに接続できません。${stays}。続く場合はネットワークを確認してください。`,
    interrupted: `応答の途中で接続が切れました。${stays}。${again}。`,
    certificate: `サービスの身元を確認できませんでした。${stays}。このコンピューターの日付とアドレスを確認してください。`,
    'no-answer': `フライトデータサービスが時間内に応答しませんでした。${stays}。${again}。`,
    'slow-answer': `フライトデータサービスの応答が時間内に終わりませんでした。${stays}。${again}。`,
    'no-key': `サービスの API キーが設定されていません。${stays}。設定でキーを入力してください。`,
    'impossible-key': `API キーに送信できない文字があります。${stays}。設定でキーを入力し直してください。`,
    unauthorized: `サービスが API キーを受け付けませんでした。${stays}。設定でキーを確認してください。`,
    refused: `サービスが要求を拒否しました。${stays}。API キーとそのプランを確認してください。`,
    plan: `この API キーのプランでは、この要求は許されていません。${stays}。別のプランかサービスが必要です。`,
    quota: `API キーのプランの回数を使い切りました。プランが更新されるまで${stays}。別のキーも使えます。`,
    'own-quota': `プランの回数を使い切りました。回数が戻るまで${stays}。上限は設定で上げられます。`,
    limited: `サービスが間隔を空けるよう求めています。${stays}。設定で間隔を長くすると防げます。`,
    'not-found': `このアドレスまたは空港について、サービスに情報がありません。${stays}。設定で両方を確認してください。`,
    invalid: `サービスが要求を受け付けませんでした。${stays}。アドレスと空港を確認してください。`,
    'invalid-address': `サービスのアドレスは https:// で始まる必要があります（http:// はこのコンピューターのみ）。${stays}。修正してください。`,
    server: `フライトデータサービス側で障害が起きています。${stays}。${again}。`,
    redirect: `サービスが要求を別のアドレスへ転送しましたが、転送には従いません。${stays}。アドレスを確認してください。`,
    'web-page': `フライトデータではなくウェブページが届きました。${stays}。アドレスを確認するか、このネットワークにログインしてください。`,
    unanswered: `サービスは要求を受けましたが、応答を送りませんでした。${stays}。続く場合はアドレスを確認してください。`,
    malformed: `サービスからフライトデータではないものが届きました。${stays}。続く場合はアドレスを確認してください。`,
    'other-service': `このアドレスからはフライト以外のデータが届きます。${stays}。プロバイダーとアドレスを確認してください。`,
    unsupported: 'このプロバイダーにはこの機能がありません。ほかはこれまでどおりです。',
    'too-large': `サービスから応答の限度をはるかに超える量が届きました。${stays}。続く場合はアドレスを確認してください。`,
    cancelled: '要求は不要になったため取りやめました。',
    'built-in-stopped': '内蔵のフライトデータサービスが停止し、再起動しています。',
    'key-waits':
      'システムからサービスのキーがまだ渡されていません。最後の表示を続けます。システムのキーリングのロックを解除してください。',
  },
  cache: {
    corrupt: `保存データが壊れていました。${setAside}`,
    newer: `保存データは新しい版の Landside のものでした。${setAside}`,
    foreign: `保存データは別のプログラムのものでした。${setAside}`,
    'disk-full': `ディスクがいっぱいです。${inMemory}空きを作ると保存を再開します。`,
    held: `別のプログラムが保存データを使用しています。${inMemory}そのプログラムを閉じると保存を再開します。`,
    'disk-errors': `ディスクがエラーを報告しています。${inMemory}プロファイルフォルダーのあるディスクを確認してください。`,
    'not-writable': `プロファイルフォルダーに書き込めません。${inMemory}書き込みを許可するか、--profile で別のフォルダーを選んでください。`,
  },
  notices: {
    referenceUnreadable:
      'Landside 付属の基礎データを読めません。サービスから届くまで名称が欠けることがあります。Landside を再インストールすると直ります。',
    settingsNotSaved:
      '設定を保存できませんでした。Landside を閉じるまで有効です。プロファイルフォルダーに書き込めるか、ディスクに空きがあるかを確認してください。',
    settingsUnreadable:
      '設定を読めなかったため、初期値を使います。プロファイルフォルダーの settings.json の権限を確認してください。',
    settingsBroken:
      '設定ファイルが壊れていました。settings.json.broken として残し、初期値を使います。設定を確認してください。',
    settingWrong: (name, takes) =>
      `settings.json の設定「${name}」が正しくないため使っていません。ほかの設定はすべて有効です。${takes}`,
    settingsWrong: (names) =>
      `settings.json の次の設定が正しくないため使っていません。ほかの設定はすべて有効です：${names}。書き方はログと --health で確認できます。`,
    serviceWrong: (takes) =>
      `サービスのアドレス（settings.json の「serviceUrl」）が正しくないため、便を取得していません。${takes}`,
    providerWrong: (takes) =>
      `プロバイダー（settings.json の「provider」）が正しくないため、便を取得していません。${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY は設定されていますが、フライトデータサービスが設定されていません。キーは使われず、便は模擬です。設定か --base-url でサービスを指定してください。',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY は設定されていますが、${provider} にキーは不要です。キーは使われず、どこにも送られません。`,
    restartedOften: (count) =>
      `表示が10分間に${count}回停止しました。毎回再起動していますが、間隔を延ばしています。詳しくはプロファイルフォルダーのログをご覧ください。`,
    startAtLoginFailed:
      'Landside をログイン時に起動するよう設定できませんでした。そのほかは動作しています。自動起動フォルダーに書き込めるか確認し、設定をオフにしてからもう一度オンにしてください。',
    listCut:
      'サービスの一覧が、Landside が一度に読む長さを超えています。先頭から最も遠い便が欠けています。',
    listEndMissing:
      '今回はサービスの一覧の終わりを取得できませんでした。届いた便を表示しています。残りは次の応答で届きます。',
    airportUnknown: (code) =>
      `空港の一覧にコード ${code} の空港はありません。コードを確認するか、一覧から選んでください。`,
  },
  refusals: {
    airportCode: '空港コードは ZRH や LSZH のような3文字か4文字です。',
    airlineCode: '航空会社コードは LX や SWR のような英数字2文字か英字3文字です。',
    countryCode: '国コードは CH のような2文字です。',
    timeOfDay: '時刻は 23:30 のように時と分で書きます。',
    whole: (least, most) => `${least} から ${most} までの整数を入力してください。`,
    number: (least, most) => `${least} から ${most} までの数値を入力してください。`,
    trueOrFalse: '値は true か false です。',
    oneOf: (values) => `次のいずれか：${values}。`,
    list: (most) => `角括弧 [ ] で囲んだ ${most} 個までのリストです。`,
    text: (most) => `${most} 文字までの文字列です。`,
    fields: '波括弧 { } で囲んだ項目の組です。項目は docs/settings.md にあります。',
    addressScheme:
      'アドレスは https:// で始まる必要があります（http:// はこのコンピューター自身のみ）。',
    addressParts:
      'アドレスにユーザー名、パスワード、?、# を含めることはできません。キーには専用の欄があります。',
    keyCharacters:
      'キーは使われませんでした。キーに空白、アクセント記号、改行はありません。もう一度コピーしてください。',
    keyNotSaved:
      'キーを保存できませんでした。Landside を閉じるまで有効です。プロファイルフォルダーに書き込めるか、ディスクに空きがあるかを確認してください。',
    flightUnknown:
      'この便の情報が足りないためフォローできません。サービスに掲載されたら、もう一度開いてください。',
    tooManyFollowed: (count) =>
      `同時にフォローできるのは${count}便までです。先にほかの便のフォローをやめてください。`,
    notUnderstood: 'この設定は理解できませんでした。',
  },
  library: {
    noLink: 'この項目にはそのリンクがありません。',
    noBrowser: (address) => `ブラウザーを開けませんでした。アドレスは ${address}`,
    closing: '資料集を閉じています。',
    fileNotWritten: (code) =>
      `ファイルを書き込めませんでした（${code}）。一覧はそのままです。別の場所を選んでください。`,
    asked: 'サービスにはすでに問い合わせました。一覧が届きます。',
    noService: '今はサービスに問い合わせできません。資料集は保存済みのデータで続きます。',
    notStored: '一覧を保存できなかったため、前のものを使います。',
  },
  paper: {
    notPrinted:
      'ページを印刷できませんでした。プリンターを確認するか、PDF として保存してください。',
    notSaved: 'PDF を書き込めませんでした。別の場所を選んでください。',
  },
  transfer: {
    notWritten: (code) =>
      `設定をそこに書き込めませんでした（${code}）。失われたものはありません。別の場所を選んでください。`,
    notRead:
      'ファイルを読み込めなかったため、何も変更していません。読み取れるか確かめるか、別のファイルを選んでください。',
    noSettings:
      'このファイルには Landside の設定がないため、何も変更していません。Landside が保存したファイルを選んでください。',
    notAll: (names) =>
      `読み込みました。ただし Landside が理解できない次の設定は元のままです：${names}。`,
  },
};
