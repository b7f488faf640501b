/**
 * What people in a restaurant call the same thing, in both languages: a line is one meaning. It comes with the product;
 * a location adds its own. A phrase counts where all its words stand together in the question.
 */
const lines = `
call out, call in sick, call off, sick, ill, absent, absence, miss a shift, not coming in, unwell, fever, vomiting, flu | aviso si estoy enfermo, aviso si estoy enferma, avisar que no voy, aviso que no voy, avisar si falto, reportarme enfermo, reportarme enferma, enfermo, enferma, enfermedad, enfermarse, faltar, falta, ausencia, ausente, ausentarse, fiebre, vomito, gripe, mal
pto, paid time off, vacation, vacations, holiday leave, time off, day off, days off, leave, annual leave | vacaciones, dias libres, dia libre, tiempo libre, permiso, descanso pagado
pay, paid, payday, paycheck, paychecks, salary, wage, wages, paystub, stub, payroll | pago, pagan, paga, cobro, cobrar, sueldo, salario, nomina, quincena, cheque, talon
direct deposit, bank account, bank details | deposito directo, cuenta bancaria, banco
raise, pay increase, merit increase | aumento, subida de sueldo
bonus, incentive, reward | bono, incentivo, premio
tip, tips, gratuity | propina, propinas
overtime, extra hours, time and a half | horas extra, tiempo extra, sobretiempo
schedule, rota, roster, shifts posted | horario, turnos, calendario de turnos
shift, shifts | turno, turnos
swap, trade, switch shifts, cover my shift, cover, give away, pick up a shift | cambiar turno, intercambiar, intercambio, cambio de turno, cubrir
late, running late, tardy, tardiness, lateness, delayed | tarde, retraso, tardanza, llegar tarde
no show, no call no show, not show up | no presentarse, no avisar, no me presento
break, breaks, rest break, meal break, lunch break, lunch, breather | descanso, descansos, pausa, pausas, almuerzo, receso
clock in, clock out, punch in, punch, time clock, timeclock | fichar, checar, marcar entrada, registrar hora, reloj, ponchar
uniform, dress code, clothes, clothing, wear, outfit, dress, attire | uniforme, vestimenta, ropa, vestir, llevar puesto, codigo de vestimenta
shoes, footwear, sneakers, boots | zapatos, calzado, tenis, botas
hat, cap, visor, hairnet | gorra, sombrero, visera, redecilla
shirt, polo, top, tee | camisa, camiseta, playera, polo
pants, trousers, jeans, slacks | pantalon, pantalones, jeans
apron | delantal, mandil
jewelry, rings, ring, earrings, piercing, piercings, bracelet, watch, necklace | joyas, joyeria, anillo, anillos, aretes, pulsera, reloj de pulsera, piercing, perforacion, collar
tattoo, tattoos, ink | tatuaje, tatuajes
nails, nail polish, manicure | unas, esmalte, manicura
hair, beard, facial hair, mustache | pelo, cabello, barba, bigote
phone, phones, cell phone, cellphone, mobile, smartphone, texting | telefono, telefonos, celular, celulares, movil
photo, photos, picture, pictures, selfie, film, video | foto, fotos, imagen, video, grabar
social media, facebook, instagram, tiktok, post online | redes sociales, facebook, instagram, tiktok
wash hands, hand washing, handwashing, soap | lavar manos, lavado de manos, jabon, lavarse
gloves, glove | guantes, guante
chicken, poultry | pollo, aves
raw | crudo, cruda
cook, cooked, cooking, done | cocinar, cocido, cocida, coccion, cocinero
temperature, temp, temps, degrees, hot enough, internal temperature | temperatura, temperaturas, grados
thermometer, probe | termometro, sonda
cooler, fridge, refrigerator, walk in, walkin | refrigerador, nevera, cuarto frio, heladera, camara fria, refri
freezer, frozen | congelador, congelado
hold, holding, hold time, keep warm, kept warm | mantener caliente, tiempo de espera, conservar
expire, expired, expiration, expiry, discard, throw out, throw away, bin, waste, spoiled | caducar, caducado, vencer, vencido, tirar, desechar, desperdicio
label, labels, date mark, date label, dated, sticker | etiqueta, etiquetas, fechar, fecha, rotular
thaw, defrost | descongelar, descongelacion
allergy, allergies, allergic, allergen, allergens | alergia, alergias, alergico, alergica, alergeno, alergenos
nuts, peanut, peanuts | nueces, cacahuate, cacahuates, mani
gluten, wheat, celiac | gluten, trigo, celiaco
milk, dairy, lactose | leche, lacteo, lacteos, lactosa
egg, eggs | huevo, huevos
fries, french fries, fry | papas, papas fritas, patatas
fryer, fryers, deep fryer | freidora, freidoras
oil, shortening, grease | aceite, grasa, manteca
filter, filtering, filtration | filtrar, filtrado, filtro
clean, cleaning, wipe, scrub, wash down | limpiar, limpieza, fregar, lavar
sanitizer, sanitize, disinfect, disinfectant, sanitiser | desinfectante, desinfectar, sanitizante, sanitizar
chemical, chemicals, bleach, detergent, cleaner | quimico, quimicos, cloro, lejia, detergente
trash, garbage, rubbish, dumpster | basura, contenedor
mop, sweep, floor, floors, broom | trapear, trapeador, barrer, piso, suelo, escoba
restroom, bathroom, toilet, restrooms, washroom | bano, banos, sanitario, aseo
spill, slip, wet floor | derrame, resbalar, piso mojado
close, closing, lock up, end of night, closing time | cerrar, cierre, fin del dia
open, opening, first thing in the morning, start of day | abrir, apertura, primera hora
alarm, alarm code, security system | alarma, codigo de alarma
key, keys | llave, llaves
safe, vault | caja fuerte
drawer, till, cash drawer, register, cash register | caja, cajon, gaveta, registradora
cash, money, bills | efectivo, dinero, billetes
counterfeit, fake bill, fake money, forged | falso, billete falso, falsificado
short, over, difference, discrepancy, drawer off, shortage | faltante, sobrante, diferencia, descuadre
refund, void, money back, return | reembolso, devolucion, devolver, anular
discount, coupon, voucher, half off | descuento, cupon, vale
robbery, robbed, hold up, robber | robo, asalto, robar, asaltan
fire, flames, smoke | fuego, incendio, llamas, humo
extinguisher | extintor, extinguidor
evacuate, evacuation, assembly point, meeting point | evacuar, evacuacion, punto de reunion
burn, burned, burnt, scald | quemadura, quemar, quemarse, quemo, queme
cut, cuts, bleeding, wound, bandage, knife cut | cortada, cortadura, corte, sangre, sangrado, herida, venda, curita
injury, injured, hurt, accident, workers comp | lesion, lesionado, accidente, lastimar, lastime, herido
first aid, first aid kit | primeros auxilios, botiquin
emergency, 911, ambulance | emergencia, ambulancia
choke, choking, heimlich | ahogarse, atragantarse, atraganta, asfixia
weather, snow, storm, ice, tornado, hurricane | clima, nieve, tormenta, hielo, tornado, huracan
guest, customer, customers, guests, patron | cliente, clientes, invitado, comensal, huesped
complaint, complain, upset, angry, unhappy | queja, quejarse, reclamo, molesto, enojado
wrong order, mistake, remake, missing item, messed up | orden equivocada, pedido equivocado, error, rehacer
greet, greeting, welcome guests, hospitality | saludar, saludo, bienvenida, hospitalidad
drive thru, drive through, lane, speaker, headset | autoservicio, ventanilla, auricular, carril
delivery, doordash, courier, driver pickup | entrega, reparto, repartidor, domicilio
catering, large order, party tray | banquete, pedido grande, charola
lost and found, lost property, left behind | objetos perdidos, olvidado, perdido
manager, supervisor, boss, leader, director, person in charge | gerente, supervisor, jefe, encargado, lider, director
trainer, training, trainee, learn, train | entrenador, capacitacion, entrenamiento, aprender, capacitar, formacion
orientation, first day, new hire, onboarding, start date | orientacion, primer dia, nuevo empleado, induccion
certification, certificate, servsafe, food handler | certificacion, certificado, manipulador de alimentos
promotion, promoted, career, advance, move up | ascenso, promocion, ascender, carrera, crecer
review, evaluation, performance review, one on one, feedback | evaluacion, revision, retroalimentacion
write up, written warning, warning, disciplinary, discipline | amonestacion, advertencia, sancion, disciplina
fired, terminated, dismissal, termination | despido, despedir, despedido
quit, resign, resignation, notice, two weeks notice, leaving the company | renunciar, renuncia, dejar el trabajo, preaviso
harassment, harass, bully, bullying, inappropriate | acoso, acosar, hostigamiento
discrimination, equal opportunity | discriminacion, igualdad
report, speak up, anonymous, hotline | denunciar, reportar, informar, anonimo
health insurance, medical insurance, insurance, coverage, dental, vision | seguro medico, seguro de salud, seguro, dental, cobertura
retirement, 401k, pension | jubilacion, retiro, pension
scholarship, tuition, college, school money, education benefit | beca, becas, matricula, universidad, colegiatura, estudios
free meal, employee meal, staff meal, meal discount, eat for free, food discount | comida gratis, comida de empleado, comida del personal, descuento en comida
parental leave, maternity, paternity, pregnant, baby | maternidad, paternidad, embarazo, embarazada, bebe
jury duty, court | jurado, tribunal
bereavement, funeral, death in the family | duelo, funeral, fallecimiento, luto
minor, minors, under eighteen, under 18, teenager, underage | menor, menores, menor de edad, adolescente
visa, work permit, i-9, identification, id | permiso de trabajo, identificacion, documentos
referral, refer a friend, recommend a friend | referido, recomendar a un amigo
parking, park, car | estacionamiento, estacionar, aparcar, carro, auto
locker, lockers, belongings, bag, bags | casillero, casilleros, pertenencias, bolsa, mochila
smoke, smoking, vape, cigarette | fumar, cigarro, vapear
alcohol, drunk, drugs, substance | alcohol, borracho, drogas
holiday, holidays, thanksgiving, christmas, easter | feriado, festivo, navidad, accion de gracias, dia festivo
birthday | cumpleanos
password, log in, login, sign in, account | contrasena, iniciar sesion, cuenta
mileage, gas money, travel expense, reimburse | kilometraje, gasolina, gastos de viaje
equipment, machine, broken machine, repair, maintenance | equipo, maquina, reparacion, mantenimiento, averia, descompuesta
ice cream, shake, milkshake, shakes | helado, malteada, batido
coffee, tea, drinks, soda, beverage | cafe, te, bebida, bebidas, refresco
sauce, sauces, dressing | salsa, salsas, aderezo
breading, flour, coater, batter | empanizado, harina, empanizar, rebozado
salad, lettuce, slaw, vegetables, produce | ensalada, lechuga, verduras
cutting board, knife, knives, sharp | tabla de cortar, cuchillo, cuchillos, afilado
inventory, stock, stocktake, count stock, order supplies | inventario, existencias, surtir, suministros
truck, supplier, receive goods, receiving | camion, proveedor, recibir mercancia, recepcion
inspection, health inspector, health department | inspeccion, inspector, sanidad
pest, pests, roach, mouse, rat, bugs | plaga, plagas, cucaracha, raton, insectos
lift, lifting, heavy, back injury | levantar, cargar, pesado, espalda
`

/** Each meaning as the phrases for it. */
export const shippedGlossary: readonly string[][] = lines.trim().split('\n').map((line) => line.split(/[,|]/).map((phrase) => phrase.trim()).filter(Boolean))
