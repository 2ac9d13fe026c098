/** The days of 2026; `read-days.ts` says how a line is read. People decide what stands here, never a program. */
export const days2026 = `
IN listed dopt-2026
01-26 republic
03-04 holi
03-21 eid
03-26 ram-navami
03-31 mahavir
04-03 good-friday
05-01 buddha
05-27 bakrid
06-26 muharram
08-15 independence
08-26 milad
09-04 janmashtami
10-02 gandhi
10-20 dussehra
11-08 diwali
11-24 guru-nanak
12-25 christmas

IN listed dopt-2026-restricted observed
01-01 new-year
01-14 sankranti
01-14 pongal
01-23 basant
02-15 shivaratri
02-19 shivaji
03-03 holika
03-19 ugadi
04-05 easter
04-14 tamil-new-year
04-14 vishu
04-14 baisakhi
05-09 rabindra
07-16 rath-yatra
08-15 parsi-new-year
08-26 onam
08-28 rakhi
09-14 ganesh
10-18 durga-puja
10-19 durga-ashtami
10-29 karva-chauth
11-11 bhai-dooj
11-15 chhath

IN computed law observed
01-13 lohri
01-23 netaji
04-14 ambedkar
05-01 may-day

IN computed tithi observed
02-01 thai-poosam
04-19 akshaya-tritiya
10-10 mahalaya
10-11 navratri
10-19 maha-navami
10-25 lakshmi-puja
11-06 dhanteras
11-10 govardhan

IN-MH listed maharashtra-2026
01-26 republic
02-15 shivaratri
02-19 shivaji
03-03 holi
03-19 ugadi
03-21 eid
03-26 ram-navami
03-31 mahavir
04-03 good-friday
04-14 ambedkar
05-01 maharashtra
05-01 buddha
05-28 bakrid
06-26 muharram
08-15 independence
08-15 parsi-new-year
08-26 milad
09-14 ganesh
10-02 gandhi
10-20 dussehra
11-08 diwali
11-10 govardhan
11-11 bhai-dooj
11-24 guru-nanak
12-25 christmas

IN-TN listed tamil-nadu-2026
01-01 new-year
01-15 pongal
01-16 thiruvalluvar
01-17 uzhavar
01-26 republic
02-01 thai-poosam
03-19 ugadi
03-21 eid
03-31 mahavir
04-03 good-friday
04-14 tamil-new-year
04-14 ambedkar
05-01 may-day
05-28 bakrid
06-26 muharram
08-15 independence
08-26 milad
09-04 janmashtami
09-14 ganesh
10-02 gandhi
10-19 maha-navami
10-20 dussehra
11-08 diwali
12-25 christmas

IN-KL listed kerala-2026
01-02 mannam
01-26 republic
02-15 shivaratri
03-20 eid
04-02 maundy-thursday
04-03 good-friday
04-05 easter
04-14 ambedkar
04-15 vishu
05-01 may-day
05-27 bakrid
06-25 muharram
08-12 karkidaka
08-15 independence
08-25 first-onam
08-25 milad
08-26 onam
08-27 third-onam
08-28 fourth-onam
09-04 janmashtami
09-21 guru-samadhi
10-02 gandhi
10-20 maha-navami
10-21 dussehra
11-08 diwali
12-25 christmas

IN-KA listed karnataka-2026
01-15 sankranti
01-26 republic
03-19 ugadi
03-21 eid
03-31 mahavir
04-03 good-friday
04-14 ambedkar
04-20 akshaya-tritiya
05-01 may-day
05-28 bakrid
06-26 muharram
08-15 independence
08-26 milad
09-14 ganesh
10-02 gandhi
10-20 maha-navami
10-21 dussehra
11-10 govardhan
11-27 kanakadasa
12-25 christmas

IN-KA computed law observed
11-01 kannada

IN-WB listed west-bengal-2026
01-01 new-year
01-12 vivekananda
01-23 netaji
01-23 basant
01-26 republic
03-03 holi
03-21 eid
03-26 ram-navami
03-31 mahavir
04-03 good-friday
04-14 ambedkar
04-15 bengali-new-year
05-01 may-day
05-01 buddha
05-09 rabindra
05-27 bakrid
06-26 muharram
08-15 independence
08-26 milad
09-04 janmashtami
10-02 gandhi
10-10 mahalaya
10-18 durga-puja
10-19 durga-ashtami
10-20 maha-navami
10-21 dussehra
10-25 lakshmi-puja
11-08 diwali
11-11 bhai-dooj
11-24 guru-nanak
12-25 christmas

GB listed gov-uk
01-01 new-year
04-03 good-friday
04-06 easter-monday
05-04 early-may
05-25 spring-holiday
08-31 summer-holiday
12-25 christmas
12-28 boxing-day+

US listed opm
01-01 new-year
01-19 king-day
02-16 washington
05-25 memorial
06-19 juneteenth
07-03 us-independence+
09-07 labor
10-12 columbus
11-11 veterans
11-26 thanksgiving
12-25 christmas

SG listed mom
01-01 new-year
02-17 lunar-new-year
02-18 lunar-new-year-2
03-21 eid
04-03 good-friday
05-01 may-day
05-27 bakrid
05-31 vesak
06-01 vesak+
08-09 singapore-day
08-10 singapore-day+
11-08 diwali
11-09 diwali+
12-25 christmas

AE computed law
01-01 new-year
12-02 emirates-day
12-03 emirates-day-2

AE moon moon
03-20 eid
03-21 eid-2
03-22 eid-3
05-26 arafah
05-27 bakrid
05-28 bakrid-2
05-29 bakrid-3
06-16 islamic-new-year
08-25 milad
`;
