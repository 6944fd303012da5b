import { randomBytes } from 'node:crypto';
import type { FleetAddress } from '../fleet-address.ts';
import { firstSecurity } from './dynamic-security.ts';

/** A file that the broker of a fleet needs. */
export interface BrokerFile {
  readonly name: string;
  readonly text: string;
  /** Its owner alone may read it. */
  readonly isSecret: boolean;
}

/** Where Debian's package of Mosquitto has its files. */
const folder = '/etc/mosquitto';

/** The port of MQTT over TLS (IANA), which is meant where an address names none. */
const usualPort = '8883';

/**
 * What a Mosquitto needs to be the broker of a fleet: its configuration, who may do what, how many connections the system
 * allows it, and what there is to be done by hand.
 *
 * @param displays whose accounts are in a password file; none: the broker's dynamic security plugin has the accounts, and a
 *   console enrols displays
 */
export function brokerFiles(
  { broker, fleet }: FleetAddress,
  displays: readonly string[],
): readonly BrokerFile[] {
  const { hostname: host, port } = placeOf(broker);
  return displays.length > 0
    ? filesWithPasswords(host, port, fleet, displays)
    : filesForEnrolment(host, port, fleet);
}

/** Passwords and keys are made on the broker's own computer. */
function filesWithPasswords(
  host: string,
  port: string,
  fleet: string,
  displays: readonly string[],
): readonly BrokerFile[] {
  const users = ['pub-a', 'admin', ...displays];
  return [
    { name: 'fleet.conf', text: configuration(fleet, port, byFiles), isSecret: false },
    { name: 'fleet-acl', text: acl(fleet), isSecret: false },
    { name: 'fleet-limits.conf', text: limits, isSecret: false },
    { name: 'README.txt', text: instructions(host, fleet, users), isSecret: false },
  ];
}

/** With the passwords of the publisher and of the first console, made by chance. */
function filesForEnrolment(host: string, port: string, fleet: string): readonly BrokerFile[] {
  const password = (): string => randomBytes(16).toString('hex');
  const users = [
    { name: 'pub-a', password: password(), is: 'publisher' },
    { name: 'admin', password: password(), is: 'console' },
  ] as const;
  return [
    { name: 'fleet.conf', text: configuration(fleet, port, byPlugin), isSecret: false },
    { name: 'dynamic-security.json', text: firstSecurity(fleet, users), isSecret: true },
    ...users.map((user) => ({
      name: `fleet-${user.name}`,
      text: `${user.password}\n`,
      isSecret: true,
    })),
    { name: 'fleet-limits.conf', text: limits, isSecret: false },
    { name: 'README.txt', text: enrolmentInstructions(host, fleet), isSecret: false },
  ];
}

function placeOf(broker: string): { readonly hostname: string; readonly port: string } {
  const { hostname, port } = new URL(broker);
  return { hostname, port: port || usualPort };
}

const byFiles = `password_file ${folder}/fleet-passwords
acl_file ${folder}/fleet-acl`;

/** Where the plugin is depends on the processor: README.txt puts it in. */
const byPlugin = `plugin @plugin@
plugin_opt_config_file /var/lib/mosquitto/dynamic-security.json`;

function configuration(fleet: string, port: string, users: string): string {
  return `# The broker of the fleet "${fleet}" (docs/fleet.md of Landside).
listener ${port}
certfile ${folder}/certs/fleet.pem
keyfile ${folder}/certs/fleet.key
allow_anonymous false
${users}

# What is retained is on the disk half a minute later, and not half an hour.
# (Where to is said in Debian's own mosquitto.conf.)
persistence true
autosave_interval 30

# Who asks for all displays is told of all of them: the usual 1,000 would be cut off silently.
max_queued_messages 20000
max_packet_size 2000000
set_tcp_nodelay true
`;
}

function acl(fleet: string): string {
  const root = `landside/v1/${fleet}`;
  return `# Publishers, one user each: copy the two lines for a second one.
user pub-a
topic readwrite ${root}/#

# Consoles, and what asks for --fleet-status.
user admin
topic readwrite ${root}/#

# Displays: %u is the name of the user.
pattern read ${root}/board/#
pattern read ${root}/publisher/#
pattern read ${root}/notice
pattern read ${root}/assign/%u
pattern read ${root}/command/%u
pattern readwrite ${root}/display/%u/#
`;
}

const limits = `# Else the broker refuses the connection after the 1,015th.
[Service]
LimitNOFILE=65536
`;

function instructions(host: string, fleet: string, users: readonly string[]): string {
  return `The broker of the fleet "${fleet}", on Debian 12. As root, in the folder of this file:

    apt install mosquitto
    cp fleet.conf ${folder}/conf.d/
    cp fleet-acl ${folder}/
${installingLimits}

${certificate(host)}

A user with a password of its own for each publisher, console and display; the passwords are in /root/fleet-NAME then:

    touch fleet-passwords
    for name in ${users.join(' ')}; do
      mosquitto_passwd -b fleet-passwords $name "$(openssl rand -hex 16 | tee /root/fleet-$name)"
    done
    chown mosquitto certs/fleet.key fleet-passwords fleet-acl
    chmod 600 certs/fleet.key fleet-passwords fleet-acl /root/fleet-*

    systemctl daemon-reload
    systemctl restart mosquitto

certs/fleet.pem is no secret: every member of the fleet needs it, for --fleet-ca. A display that comes later needs a
user alone (the line with mosquitto_passwd, then "systemctl reload mosquitto"); the ACL holds for all of them.
`;
}

function enrolmentInstructions(host: string, fleet: string): string {
  return `The broker of the fleet "${fleet}", with displays that a console enrols, on Debian 12. As root, in the folder of this file:

    apt install mosquitto
    plugin=$(dpkg -L mosquitto | grep /mosquitto_dynamic_security.so$)
    sed "s|@plugin@|$plugin|" fleet.conf > ${folder}/conf.d/fleet.conf
    install -m 600 -o mosquitto dynamic-security.json /var/lib/mosquitto/
    install -m 600 fleet-pub-a fleet-admin /root/
${installingLimits}

${certificate(host)}

    chown mosquitto certs/fleet.key
    chmod 600 certs/fleet.key

    systemctl daemon-reload
    systemctl restart mosquitto

The password of the publisher "pub-a" is in /root/fleet-pub-a, that of the console "admin" in /root/fleet-admin; remove
dynamic-security.json and both of them from this folder. A display is started with --fleet and --fleet-ca alone (certs/fleet.pem is
no secret, every member of the fleet needs it), and takes an enrolment that the console makes.
`;
}

const installingLimits = `    mkdir -p /etc/systemd/system/mosquitto.service.d
    cp fleet-limits.conf /etc/systemd/system/mosquitto.service.d/`;

/** How to make one. */
function certificate(host: string): string {
  const name = `${isAddress(host) ? 'IP' : 'DNS'}:${bare(host)}`;
  return `A certificate, which is its own authority; where you have an authority, use that instead:

    cd ${folder}
    openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=${bare(host)} \\
      -addext subjectAltName=${name} -keyout certs/fleet.key -out certs/fleet.pem`;
}

function isAddress(host: string): boolean {
  return /^\[|^\d+(?:\.\d+){3}$/.test(host);
}

/** An IPv6 address without its brackets. */
function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
