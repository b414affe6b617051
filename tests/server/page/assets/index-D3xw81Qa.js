// A script for tests.
console.log("A script that repeats itself is short when it is compressed.");
console.log("A script that repeats itself is short when it is compressed.");
console.log("A script that repeats itself is short when it is compressed.");
console.log("A script that repeats itself is short when it is compressed.");
console.log("A script that repeats itself is short when it is compressed.");
console.log("A script that repeats itself is short when it is compressed.");
console.log("A script that repeats itself is short when it is compressed.");
console.log("A script that repeats itself is short when it is compressed.");
